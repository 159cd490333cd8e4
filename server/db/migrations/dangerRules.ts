/** What can go wrong when a migration is applied while servers work. */
export interface MigrationDanger {
  readonly rule: DangerRule
  readonly table: string
}

/**
 * The dangers with what they do and the way around them. `blocks`: requests wait for as long as PostgreSQL reads or rewrites the table. `breaks`: servers of
 * the version before fail on the new tables.
 */
const dangerRules = {
  'index-lock': ['blocks', 'CREATE INDEX blocks every write while it builds. Use CREATE INDEX CONCURRENTLY under "-- step: no transaction".'],
  'constraint-lock': ['blocks', 'A new constraint blocks the table while all rows are checked. Add it NOT VALID, and VALIDATE it in a later step.'],
  'not-null-lock': ['blocks', 'SET NOT NULL blocks the table while all rows are read. Validate a CHECK (… IS NOT NULL) in an earlier step.'],
  'unique-lock': ['blocks', 'The constraint builds an index under a lock. Build the index concurrently, then ADD CONSTRAINT … USING INDEX.'],
  'exclusion-lock': ['blocks', 'An exclusion constraint builds its index under a lock and cannot be added in any other way.'],
  'default-rewrite': [
    'blocks',
    'The new column has another value in every row, so the table is rewritten. Add it without a default and fill it under "-- step: repeat".',
  ],
  'type-rewrite': [
    'breaks',
    'A change of type rewrites the table under a lock. Add a new column, write both, fill it, and drop the old one in a later version.',
  ],
  'all-rows': ['blocks', 'The statement locks all rows that it changes until it ends. Limit it to some rows under "-- step: repeat".'],
  'many-tables': ['blocks', 'The step waits for a second table in use while it locks the first. Put a line "-- step" between the statements.'],
  'drop-column': ['breaks', 'Servers of the version before still read and write the column. Drop it in the version after the one that stops using it.'],
  'drop-table': ['breaks', 'Servers of the version before still use the table. Drop it in the version after the one that stops using it.'],
  rename: ['breaks', 'Servers of the version before use the old name. Add a new column or table, write both, and drop the old one in a later version.'],
  'required-column': ['breaks', 'Servers of the version before leave the column out. Give it a default, or require it in a later version.'],
  'new-rule': ['breaks', 'Servers of the version before do not know the rule and fail on it. Check it in the code first, and add it in a later version.'],
  'new-trigger': ['breaks', 'The trigger also runs for servers of the version before, which do not expect it.'],
  unknown: ['breaks', 'The check does not know this statement. Read it, and accept it if servers can work meanwhile.'],
  'do-block': ['blocks', 'The check does not read the statements of a DO block. Read them, and accept the block if servers can work meanwhile.'],
  'step-mode': ['blocks', 'CONCURRENTLY stands alone under "-- step: no transaction", and nothing else stands there.'],
} as const satisfies Readonly<Record<string, readonly ['blocks' | 'breaks', string]>>

export type DangerRule = keyof typeof dangerRules

export const isDangerRule = (rule: string): rule is DangerRule => Object.hasOwn(dangerRules, rule)
export const dangerText = (rule: DangerRule) => dangerRules[rule][1]
/** Whether servers of the version before must be stopped first. */
export const breaksOlderServers = ({ rule }: MigrationDanger) => dangerRules[rule][0] === 'breaks'
