import type { CommonFaults } from '../faults/index.ts'
import { valueFaults } from '../faults/values.ts'
import type { Path, Wrong } from '../base/fault.ts'
import type { Filling, Fillings, Words } from '../base/said.ts'

type ValueFault = keyof typeof valueFaults
type Of<C extends ValueFault> = [CommonFaults[C]] extends [never] ? [] : [of: Readonly<Record<CommonFaults[C], Filling>>]

/** What a shape says of a value that does not fit, before it is put into words. */
export interface Said {
  readonly code: string
  readonly of: Fillings
  readonly says: Words
}

// A shape carries one string for each of its rules. Ours is the refusal's name and values: whoever answers knows the reader's language, the rule does not.
const written = (code: string, of: Fillings, says?: Words) => ({ error: JSON.stringify({ code, of, says }) })

/** The refusal of a rule, by its code among those of values: `say('tooLong', { most: 10 })`. */
export const say = <C extends ValueFault>(code: C, ...[of]: Of<C>) => written(code, of ?? {})

/** The same, found at a place. */
export const valueIssue = <C extends ValueFault>(code: C, path: Path, ...[of]: Of<C>): Wrong => ({ path, code, of: of ?? {}, says: valueFaults[code] })

/** A refusal in words of its own. */
export const sayOwn = (says: Words) => written('format', {}, says)

const isCode = (code: string): code is ValueFault => Object.hasOwn(valueFaults, code)

/** Reads what `say` has written; undefined for the library's own sentences. */
export function saidIn(message: string): Said | undefined {
  if (!message.startsWith('{"code":')) return undefined
  const { code, of, says }: { code: string; of: Fillings; says?: Words } = JSON.parse(message)
  if (says) return { code, of, says }
  return isCode(code) ? { code, of, says: valueFaults[code] } : undefined
}
