/** Proposes which open item a deposit on the bank account pays. */

interface Deposit {
  readonly id: number
  /** Whole won. */
  readonly amount: number
  readonly description: string
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** Something that is paid by bank transfer: an invoice, a charge, a claim, a payout. */
export interface OpenItem {
  readonly id: number
  /** What would pay it in full, in whole won; several where interest may or may not be paid with it. */
  readonly amounts: readonly number[]
  /** Names and numbers of which the description of the deposit contains one. Those of one letter are left out. */
  readonly names: readonly string[]
  /** A company, whose name banks shorten. */
  readonly company?: string
  readonly due: string
  /** First and last day on which a deposit is taken for it. */
  readonly from: string
  readonly until: string
}

/** Letters of a shortened company name. */
const minCompanyLetters = 3

const compact = (text: string) => text.replaceAll(/\s|\(주\)|주식회사/g, '').toLowerCase()

/** The parts of a description, as `description` of a statement joins them. */
const partsOf = (description: string) => description.split('·').map(compact)

function isNamed({ names, company }: OpenItem, description: string) {
  const text = compact(description)
  if (names.some((name) => compact(name).length > 1 && text.includes(compact(name)))) return true
  if (company === undefined) return false
  return partsOf(description).some((part) => part.length >= minCompanyLetters && compact(company).includes(part)) || text.includes(compact(company))
}

const isFor = ({ amount, description, day }: Deposit, item: OpenItem) =>
  item.amounts.includes(amount) && day >= item.from && day <= item.until && isNamed(item, description)

const byDay = (a: { id: number; day: string }, b: { id: number; day: string }) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1)

/** Pairs of a deposit and the item that it pays in full. Of several items the one that is due first is taken; each is proposed once. */
export function proposeDepositMatches<T extends OpenItem>(deposits: readonly Deposit[], items: readonly T[]): ReadonlyMap<number, T> {
  const open = new Set(items.toSorted((a, b) => byDay({ id: a.id, day: a.due }, { id: b.id, day: b.due })))
  const pairs = new Map<number, T>()
  for (const deposit of deposits.toSorted(byDay)) {
    const match = [...open].find((item) => isFor(deposit, item))
    if (!match) continue
    open.delete(match)
    pairs.set(deposit.id, match)
  }
  return pairs
}
