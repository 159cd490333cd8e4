import type { Minute } from '../base/minutes.ts'
import { dateOf } from '../base/minutes.ts'
import type { Random } from '../base/random.ts'

/** Letters and digits that nobody mistakes for each other. */
const signs = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/** A number to say on the phone, as the server makes them: `R260507K3M9Q`. */
export const codeOf = (prefix: string, at: Minute, random: Random) =>
  `${prefix}${dateOf(at).slice(2).replaceAll('-', '')}${Array.from({ length: 5 }, () => random.pick(signs)).join('')}`

/** Something only a machine reads: a billing key, a gateway's number. */
export const tokenOf = (random: Random, length: number) => Array.from({ length }, () => random.pick(signs)).join('')
