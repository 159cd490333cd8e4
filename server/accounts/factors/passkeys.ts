import type { AuthenticatorTransport, VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, Passkey, PasskeyProof } from '#schema'
import type { Connection } from '../../base/database.ts'
import type { Context } from '../../base/context.ts'
import { newChallenge, spendChallenge } from './challenges.ts'
import type { Party } from './party.ts'

/** Passkeys (WebAuthn): the private key stays in a phone, computer or security key and is unlocked by fingerprint, face or PIN. */

// Loaded on first use: it takes 27 MB and 0.2 s, and few users need it.
const library = () => import('@simplewebauthn/server')

type Clocked = Pick<Context, 'clock'>

interface Kept {
  id: string
  public_key: Buffer
  transports: AuthenticatorTransport[]
  counter: number
}

const read = 'select id, public_key, transports, counter from passkeys where user_id = $1 and copied_at is null order by made_at, id'
const named = ({ id, transports }: Kept) => ({ id, transports })

/** EdDSA, ES256 and RS256 cover common devices. Other algorithms make Node print warnings about experimental features. */
const algorithms = [-8, -7, -257]

/** Maximum number of passkeys per account. */
const most = 20

export async function beginPasskey(context: Clocked, db: Connection, party: Party, { userId, name }: { userId: number; name: string }) {
  const storedPasskeys = await db.query<Kept>(read, [userId])
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Ride',
    rpID: party.id,
    userName: name,
    userDisplayName: name,
    userID: Buffer.from(String(userId)),
    challenge: Buffer.from(await newChallenge(context, db, userId, 'add'), 'base64url'),
    excludeCredentials: storedPasskeys.map(named),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** Returns null for any failed verification, without the reason. */
const verified = <V extends VerifiedRegistrationResponse | VerifiedAuthenticationResponse>(verifying: Promise<V>) => verifying.catch(() => null)

const add = `
  insert into passkeys (id, user_id, name, public_key, counter, transports, made_at)
  select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkeys where user_id = $2) < ${most}
  on conflict (id) do nothing returning id`

export async function addPasskey(
  context: Clocked,
  db: Connection,
  { id, origin }: Party,
  { userId, name, made: created }: { userId: number; name: string; made: NewPasskey },
) {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } =
    (await verified(
      verifyRegistrationResponse({
        response: {
          id: created.id,
          rawId: created.id,
          type: 'public-key',
          response: { clientDataJSON: created.client_data, attestationObject: created.attestation },
          clientExtensionResults: {},
        },
        expectedChallenge: spendChallenge(context, db, userId, 'add'),
        expectedOrigin: origin,
        expectedRPID: id,
        supportedAlgorithmIDs: algorithms,
      }),
    )) ?? {}
  if (!registrationInfo) return false
  const { id: key, publicKey, counter } = registrationInfo.credential
  return (await db.query(add, [key, userId, name, Buffer.from(publicKey), counter, created.transports, context.clock()])).length > 0
}

export async function askPasskey(context: Clocked, db: Connection, party: Party, userId: number) {
  const storedPasskeys = await db.query<Kept>(read, [userId])
  if (storedPasskeys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await newChallenge(context, db, userId, 'prove'), 'base64url'),
    allowCredentials: storedPasskeys.map(named),
    userVerification: 'required',
  })
}

// A signature counter must increase; authenticators without a counter always send 0. A counter that does not increase indicates a cloned key.
const use = `
  update passkeys set counter = $2, used_at = $3
  where id = $1 and copied_at is null and (counter < $2 or (counter = 0 and $2 = 0)) returning id`
const close = 'update passkeys set copied_at = $2 where id = $1'

/** Verifies a passkey of the account. `copied`: the signature is valid, but its counter shows a cloned key, so the passkey is disabled. */
export async function spendPasskey(context: Clocked, db: Connection, { id, origin }: Party, userId: number, proof: PasskeyProof) {
  const storedPasskey = (await db.query<Kept>(read, [userId])).find((item) => item.id === proof.id)
  if (!storedPasskey) return 'wrong'
  const { verifyAuthenticationResponse } = await library()
  const answer = await verified(
    verifyAuthenticationResponse({
      response: {
        id: proof.id,
        rawId: proof.id,
        type: 'public-key',
        response: { clientDataJSON: proof.client_data, authenticatorData: proof.authenticator_data, signature: proof.signature },
        clientExtensionResults: {},
      },
      expectedChallenge: spendChallenge(context, db, userId, 'prove'),
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is compared in the UPDATE below, so that two concurrent uses cannot both pass.
      credential: { id: storedPasskey.id, publicKey: new Uint8Array(storedPasskey.public_key), counter: 0 },
    }),
  )
  if (!answer?.verified) return 'wrong'
  const at = context.clock()
  if ((await db.query(use, [storedPasskey.id, answer.authenticationInfo.newCounter, at])).length > 0) return 'right'
  await db.query(close, [storedPasskey.id, at])
  return 'copied'
}

const wall = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as ${column}`
const list = `select id, name, ${wall('made_at')}, ${wall('used_at')}, copied_at is not null as is_copied from passkeys where user_id = $1 order by passkeys.made_at, id`

export const passkeysOf = (db: Connection, userId: number) => db.query<Passkey>(list, [userId])

export const dropPasskey = async (db: Connection, userId: number, id: string) =>
  (await db.query('delete from passkeys where user_id = $1 and id = $2 returning id', [userId, id])).length > 0
