import type { Db, Handlers, Row } from '#schema'
import { createErrorFactory, implement } from '#schema'
import type { BankMovement, StatementIssue } from '#rules/books/bankStatement.ts'
import { parseBankStatement } from '#rules/books/bankStatement.ts'
import { bankTransaction } from './bankTransaction.ts'
import { matchDeposits } from './proposals.server.ts'
import type { DepositTarget } from './applyDeposit.server.ts'
import { applyDeposit } from './applyDeposit.server.ts'

const error = createErrorFactory(bankTransaction)

/** The error of a statement that is not read: every line that is wrong is an issue of the file. */
const statementError = (issues: readonly StatementIssue[]) =>
  error(
    issues.map(({ code, line }) => (code === 'otherBank' || code === 'noMovements' ? { code, path: 'content' } : { code, path: 'content', values: { line } })),
  )

type Values = Pick<Row<typeof bankTransaction>, 'account_no' | 'bank'>

const keyOf = ({ traded_at, withdrawal, deposit, balance }: Pick<BankMovement, 'traded_at' | 'withdrawal' | 'deposit' | 'balance'>) =>
  [traded_at, withdrawal, deposit, balance].join('|')

/** Adds the movements that are not known yet. */
async function addMovements(db: Db, { account_no, bank }: Values, movements: readonly BankMovement[]) {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bank account ${account_no}`])
  const range = { gte: movements[0]?.traded_at ?? '', lte: movements.at(-1)?.traded_at ?? '' }
  const stored = new Set((await db.find(bankTransaction, { account_no, traded_at: range })).map(keyOf))
  const added = movements.filter((movement) => !stored.has(keyOf(movement)))
  await db.insertMany(
    bankTransaction,
    added.map(({ line: _line, ...values }) => ({ ...values, account_no, bank })),
  )
  return { added: added.length, known: movements.length - added.length }
}

type AssignParams = Parameters<NonNullable<Handlers<typeof bankTransaction>['assign']>>[0]['params']

/** The record that a person has chosen. */
const targetOf = ({ target_type: type = 'invoice', monthly_invoice_id, charge_id, acc_rent_id, payout_id, shortfall }: AssignParams): DepositTarget => ({
  type,
  id: { invoice: monthly_invoice_id, fine_log: charge_id, acc_rent: acc_rent_id, payout: payout_id }[type] ?? 0,
  shortfall,
})

export const bankTransactionServer = implement(
  bankTransaction,
  {
    async importStatement({ params: { account_no, content }, readSheet, transaction }) {
      const statement = parseBankStatement(await readSheet(Buffer.from(content, 'base64')))
      if ('issues' in statement) throw statementError(statement.issues)
      const { bank, movements } = statement
      return transaction(async ({ db }) => {
        const counts = await addMovements(db, { account_no, bank }, movements)
        if (counts.added === 0) throw error('isImported', { path: 'content', values: { count: counts.known } })
        return { bank, ...counts, ...(await matchDeposits(db)) }
      })
    },
    async accept({ row, db }) {
      if (row.target_type === null || row.target_id === null) throw error('notOpen')
      return applyDeposit(db, row, { type: row.target_type, id: row.target_id })
    },
    assign: ({ row, params, db }) => applyDeposit(db, row, targetOf(params)),
    ignore: async () => ({ target_type: null, target_id: null }),
    reopen: async () => ({ ignore_reason: null }),
  },
  {
    async del({ row: { status } }) {
      if (status === 'matched') throw error('isMatched')
    },
  },
  {
    propose: {
      label: { ko: '은행 입금 대상 찾기', en: 'Match bank deposits' },
      schedule: '40 6 * * *',
      run: async ({ db }) => void (await matchDeposits(db)),
    },
  },
)
