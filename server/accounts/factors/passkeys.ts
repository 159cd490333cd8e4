import type { AuthenticatorTransport, VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyAttestation, Passkey, PasskeyProof } from '#schema'
import type { Connection } from '../../base/database.ts'
import type { AppContext } from '../../base/context.ts'
import { createChallenge, createChallengeConsumer } from './challenges.ts'
import type { RelyingParty } from './relyingParty.ts'

/** Passkeys (WebAuthn): the private key stays in a phone, computer or security key and is unlocked by fingerprint, face or PIN. */

// Loaded on first use: it takes 27 MB and 0.2 s, and few users need it.
const loadLibrary = () => import('@simplewebauthn/server')

type ClockContext = Pick<AppContext, 'clock'>

interface StoredPasskey {
  id: string
  public_key: Buffer
  transports: AuthenticatorTransport[]
  counter: number
}

const passkeysSql = 'select id, public_key, transports, counter from passkeys where user_id = $1 and copied_at is null order by made_at, id'
const descriptorOf = ({ id, transports }: StoredPasskey) => ({ id, transports })

/** EdDSA, ES256 and RS256 cover common devices. Other algorithms make Node print warnings about experimental features. */
const algorithms = [-8, -7, -257]

/** Maximum number of passkeys per account. */
const maxPasskeys = 20

export async function createPasskeyRegistrationOptions(
  context: ClockContext,
  db: Connection,
  party: RelyingParty,
  { userId, name }: { userId: number; name: string },
) {
  const storedPasskeys = await db.query<StoredPasskey>(passkeysSql, [userId])
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: 'Ride',
    rpID: party.id,
    userName: name,
    userDisplayName: name,
    userID: Buffer.from(String(userId)),
    challenge: Buffer.from(await createChallenge(context, db, userId, 'add'), 'base64url'),
    excludeCredentials: storedPasskeys.map(descriptorOf),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** Returns null for any failed verification, without the reason. */
const nullOnFailure = <V extends VerifiedRegistrationResponse | VerifiedAuthenticationResponse>(verifying: Promise<V>) => verifying.catch(() => null)

const insertSql = `
  insert into passkeys (id, user_id, name, public_key, counter, transports, made_at)
  select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkeys where user_id = $2) < ${maxPasskeys}
  on conflict (id) do nothing returning id`

export async function addPasskey(
  context: ClockContext,
  db: Connection,
  { id, origin }: RelyingParty,
  { userId, name, newPasskey: created }: { userId: number; name: string; newPasskey: PasskeyAttestation },
) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } =
    (await nullOnFailure(
      verifyRegistrationResponse({
        response: {
          id: created.id,
          rawId: created.id,
          type: 'public-key',
          response: { clientDataJSON: created.client_data, attestationObject: created.attestation },
          clientExtensionResults: {},
        },
        expectedChallenge: createChallengeConsumer(context, db, userId, 'add'),
        expectedOrigin: origin,
        expectedRPID: id,
        supportedAlgorithmIDs: algorithms,
      }),
    )) ?? {}
  if (!registrationInfo) return false
  const { id: key, publicKey, counter } = registrationInfo.credential
  return (await db.query(insertSql, [key, userId, name, Buffer.from(publicKey), counter, created.transports, context.clock()])).length > 0
}

export async function createPasskeyAuthenticationOptions(context: ClockContext, db: Connection, party: RelyingParty, userId: number) {
  const storedPasskeys = await db.query<StoredPasskey>(passkeysSql, [userId])
  if (storedPasskeys.length === 0) return null
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await createChallenge(context, db, userId, 'prove'), 'base64url'),
    allowCredentials: storedPasskeys.map(descriptorOf),
    userVerification: 'required',
  })
}

// A signature counter must increase; authenticators without a counter always send 0. A counter that does not increase indicates a cloned key.
const countUseSql = `
  update passkeys set counter = $2, used_at = $3
  where id = $1 and copied_at is null and (counter < $2 or (counter = 0 and $2 = 0)) returning id`
const disableSql = 'update passkeys set copied_at = $2 where id = $1'

/** Verifies a passkey of the account. `copied`: the signature is valid, but its counter shows a cloned key, so the passkey is disabled. */
export async function verifyPasskey(context: ClockContext, db: Connection, { id, origin }: RelyingParty, userId: number, proof: PasskeyProof) {
  const storedPasskey = (await db.query<StoredPasskey>(passkeysSql, [userId])).find((item) => item.id === proof.id)
  if (!storedPasskey) return 'wrong'
  const { verifyAuthenticationResponse } = await loadLibrary()
  const answer = await nullOnFailure(
    verifyAuthenticationResponse({
      response: {
        id: proof.id,
        rawId: proof.id,
        type: 'public-key',
        response: { clientDataJSON: proof.client_data, authenticatorData: proof.authenticator_data, signature: proof.signature },
        clientExtensionResults: {},
      },
      expectedChallenge: createChallengeConsumer(context, db, userId, 'prove'),
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is compared in the UPDATE below, so that two concurrent uses cannot both pass.
      credential: { id: storedPasskey.id, publicKey: new Uint8Array(storedPasskey.public_key), counter: 0 },
    }),
  )
  if (!answer?.verified) return 'wrong'
  const at = context.clock()
  if ((await db.query(countUseSql, [storedPasskey.id, answer.authenticationInfo.newCounter, at])).length > 0) return 'right'
  await db.query(disableSql, [storedPasskey.id, at])
  return 'copied'
}

const wallTimeSql = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as ${column}`
const listSql = `select id, name, ${wallTimeSql('made_at')}, ${wallTimeSql('used_at')}, copied_at is not null as is_copied from passkeys where user_id = $1 order by passkeys.made_at, id`

export const passkeysOf = (db: Connection, userId: number) => db.query<Passkey>(listSql, [userId])

export const dropPasskey = async (db: Connection, userId: number, id: string) =>
  (await db.query('delete from passkeys where user_id = $1 and id = $2 returning id', [userId, id])).length > 0
