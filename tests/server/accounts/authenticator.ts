import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url')
const number = (value: number, length: number) => Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')

interface Manner {
  origin?: string
  party?: string
  /** User verification: the user was recognised by finger, face or PIN. */
  verified?: boolean
}

/** A WebAuthn authenticator in software. A copy of it starts with the same counter. */
export function authenticator({ origin = 'http://localhost', party = 'localhost', verified = true }: Manner = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (counter: number, extra = 0) => Buffer.concat([sha256(party), Buffer.from([1 | (verified ? 4 : 0) | extra]), number(counter, 4)])

  return {
    id: text(id),
    /** The response to `beginPasskey`. */
    make({ challenge }: { challenge: string }, counter = 0) {
      const data = Buffer.concat([head(counter, 0x40), Buffer.alloc(16), number(id.length, 2), id, Buffer.from(isoCBOR.encode(cose))])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      return { id: text(id), client_data: text(clientData('webauthn.create', challenge)), attestation: text(attestation), transports: ['internal'] }
    },
    /** The response to `askPasskey`. */
    prove({ challenge }: { challenge: string }, counter = 0) {
      const [clientJson, data] = [clientData('webauthn.get', challenge), head(counter)]
      const signature = sign('sha256', Buffer.concat([data, sha256(clientJson)]), privateKey)
      return { id: text(id), client_data: text(clientJson), authenticator_data: text(data), signature: text(signature) }
    },
  }
}
