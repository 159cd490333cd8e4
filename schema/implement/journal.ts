/** What a row means in the books: signed amounts by account, and what they are about. */
export interface RowLedgerPosition {
  /** Keys of the journal's lines with their values, such as the member. */
  readonly refs: Readonly<Record<string, number | string | null>>
  /** Whole won by key or id of the account, debit positive; they sum to 0. No amounts: nothing is recognised. */
  readonly amounts: Readonly<Record<string, number | undefined>>
  /** The posting date, if it is not the day of the change. */
  readonly on?: string
}

/** One line of an entry; `amount` is debit positive. */
export interface JournalLine {
  readonly account: string
  readonly amount: number
  readonly refs: RowLedgerPosition['refs']
}

/** What an entry tells besides its lines. */
interface EntryHead {
  readonly posted_on: string
  /** Wall time in Asia/Seoul at which it is posted. */
  readonly at: string
  /** Id of the account that caused it; null for the system. */
  readonly actor: number | null
  readonly memo: string
  readonly event: string
  readonly source_type: string
}

/** An entry as the JSON that `entrySql` takes. */
export const toEntryJson = (head: EntryHead, lines: readonly JournalLine[]) =>
  JSON.stringify({
    ...head,
    total: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    lines: lines.map(({ account, amount, refs }) => ({ account, amount, ...refs })),
  })

/** The store of entries. Exactly one resource has it. */
export interface JournalStore {
  /**
   * Common table expressions that insert an entry with its lines, in the statement that writes the row. `written` is the expression that returns the row's id;
   * `entry` is the parameter with the entry as JSON.
   */
  readonly entrySql: (written: string, entry: string) => string
}

const isSameRefs = (a: RowLedgerPosition['refs'], b: RowLedgerPosition['refs']) =>
  Object.keys({ ...a, ...b }).every((key) => (a[key] ?? null) === (b[key] ?? null))

const linesOf = ({ refs, amounts }: RowLedgerPosition, sign: 1 | -1): JournalLine[] =>
  Object.entries(amounts).flatMap(([account, amount = 0]) => (amount === 0 ? [] : [{ account, amount: sign * amount, refs }]))

/** The lines that lead from one position to another; empty when both mean the same. Where the member or the contract changes, all amounts move to the new one. */
export function adjustingLines(before: RowLedgerPosition | undefined, after: RowLedgerPosition): JournalLine[] {
  if (!before) return linesOf(after, 1)
  if (!isSameRefs(before.refs, after.refs)) return [...linesOf(before, -1), ...linesOf(after, 1)]
  const accounts = Object.keys({ ...before.amounts, ...after.amounts })
  const amounts = accounts.map((account) => [account, (after.amounts[account] ?? 0) - (before.amounts[account] ?? 0)] as const)
  return linesOf({ refs: after.refs, amounts: Object.fromEntries(amounts) }, 1)
}
