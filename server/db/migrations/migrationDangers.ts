import type { AlterTableCmd, ColumnDef, Constraint, Node, RangeVar } from 'libpg-query'
import { parse } from 'libpg-query'
import type { DangerRule, MigrationDanger } from './dangerRules.ts'
import { breaksOlderServers } from './dangerRules.ts'
import type { MigrationFile, MigrationStep } from './migrationFiles.ts'

/** What the statements before have done. */
interface Past {
  readonly newTables: Set<string>
  /** `table.column` of columns that are new in this file. */
  readonly newColumns: Set<string>
  /** Constraints that are validated: `table.name`. */
  readonly validated: Set<string>
  /** Columns that a CHECK of this file holds to be not null: constraint to `table.column`. */
  readonly notNullChecks: Map<string, string>
  /** Constraints that were added in the running step. */
  readonly addedInStep: Set<string>
}

const tableName = (relation: RangeVar | undefined) => relation?.relname ?? ''
const nodeOf = <K extends string>(node: Node | undefined, kind: K) => (node as Readonly<Record<string, unknown>> | undefined)?.[kind]
const constraintOf = (node: Node | undefined) => nodeOf(node, 'Constraint') as Constraint | undefined
const columnOf = (node: Node | undefined) => nodeOf(node, 'ColumnDef') as ColumnDef | undefined

/** Names of the columns anywhere in an expression. */
function columnsIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return []
  const [field] = ((expression as { ColumnRef?: { fields?: readonly Node[] } }).ColumnRef?.fields ?? []).slice(-1)
  const name = (nodeOf(field, 'String') as { sval?: string } | undefined)?.sval
  return name === undefined ? Object.values(expression).flatMap(columnsIn) : [name]
}

const stringsIn = (nodes: readonly Node[] = []) => nodes.flatMap((node) => (nodeOf(node, 'String') as { sval?: string } | undefined)?.sval ?? [])

/** A constraint that only concerns columns that older servers leave empty refuses none of their rows. */
const concernsNewColumns = (past: Past, table: string, columns: readonly string[]) => columns.some((column) => past.newColumns.has(`${table}.${column}`))

const hasFunctionCall = (expression: unknown): boolean =>
  typeof expression === 'object' &&
  expression !== null &&
  Object.entries(expression).some(
    ([kind, value]) => (kind === 'FuncCall' && !stringsIn((value as { funcname?: Node[] }).funcname).includes('now')) || hasFunctionCall(value),
  )

function addedColumnDangers(column: ColumnDef): DangerRule[] {
  const constraints = (column.constraints ?? []).flatMap((node) => constraintOf(node) ?? [])
  const has = (type: string) => constraints.some(({ contype }) => contype === type)
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  return [
    ...(hasFunctionCall(standard?.raw_expr) || has('CONSTR_IDENTITY') || has('CONSTR_GENERATED') ? (['default-rewrite'] as const) : []),
    ...(has('CONSTR_NOTNULL') && !standard && !has('CONSTR_IDENTITY') ? (['required-column'] as const) : []),
    ...(has('CONSTR_FOREIGN') || has('CONSTR_CHECK') ? (['constraint-lock'] as const) : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') ? (['unique-lock'] as const) : []),
  ]
}

const constraintColumns = (constraint: Constraint) => [...columnsIn(constraint.raw_expr), ...stringsIn(constraint.fk_attrs), ...stringsIn(constraint.keys)]

function addedConstraintDangers(past: Past, table: string, constraint: Constraint, isReplaced: boolean): DangerRule[] {
  const { contype, conname = '', skip_validation: isUnchecked } = constraint
  const columns = constraintColumns(constraint)
  past.addedInStep.add(`${table}.${conname}`)
  if (contype === 'CONSTR_CHECK' && nodeOf(constraint.raw_expr, 'NullTest')) {
    // The check itself is only a step towards NOT NULL, which is judged there.
    past.notNullChecks.set(`${table}.${conname}`, `${table}.${columns[0]}`)
    return isUnchecked ? [] : ['constraint-lock']
  }
  if (contype === 'CONSTR_EXCLUSION') return ['exclusion-lock', 'new-rule']
  const isKey = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'
  const locks: DangerRule[] = isKey ? (constraint.indexname ? [] : ['unique-lock']) : isUnchecked ? [] : ['constraint-lock']
  return [...locks, ...(isReplaced || concernsNewColumns(past, table, columns) ? [] : (['new-rule'] as const))]
}

function setNotNullDangers(past: Past, table: string, column: string): DangerRule[] {
  const isValidated = [...past.notNullChecks].some(
    ([name, checked]) => checked === `${table}.${column}` && past.validated.has(name) && !past.addedInStep.has(name),
  )
  return [...(isValidated ? [] : (['not-null-lock'] as const)), 'required-column']
}

const harmlessCommands = new Set(['AT_DropNotNull', 'AT_ColumnDefault', 'AT_DropConstraint', 'AT_SetStatistics', 'AT_SetRelOptions', 'AT_ResetRelOptions'])

function alterDangers(past: Past, table: string, { subtype = 'AT_AddOf', def, name = '' }: AlterTableCmd, droppedNames: ReadonlySet<string>): DangerRule[] {
  const constraint = constraintOf(def)
  const column = columnOf(def)
  if (subtype === 'AT_AddColumn' && column) {
    past.newColumns.add(`${table}.${column.colname}`)
    return addedColumnDangers(column)
  }
  if (subtype === 'AT_AddConstraint' && constraint) return addedConstraintDangers(past, table, constraint, droppedNames.has(constraint.conname ?? ''))
  if (subtype === 'AT_ValidateConstraint') {
    past.validated.add(`${table}.${name}`)
    return past.addedInStep.has(`${table}.${name}`) ? ['constraint-lock'] : []
  }
  if (subtype === 'AT_SetNotNull') return setNotNullDangers(past, table, name)
  if (subtype === 'AT_AlterColumnType') return ['type-rewrite']
  if (subtype === 'AT_DropColumn') return ['drop-column']
  return harmlessCommands.has(subtype) ? [] : ['unknown']
}

interface Judged {
  readonly table: string
  readonly rules: readonly DangerRule[]
}

function judgeAlterTable(past: Past, relation: RangeVar | undefined, nodes: readonly Node[]): Judged {
  const table = tableName(relation)
  const commands = nodes.flatMap((node) => (nodeOf(node, 'AlterTableCmd') as AlterTableCmd | undefined) ?? [])
  const droppedNames = new Set(commands.flatMap(({ subtype, name }) => (subtype === 'AT_DropConstraint' && name !== undefined ? [name] : [])))
  const rules = commands.flatMap((command) => alterDangers(past, table, command, droppedNames))
  return { table, rules: past.newTables.has(table) ? [] : rules }
}

const droppedKinds: Readonly<Record<string, readonly DangerRule[]>> = { OBJECT_TABLE: ['drop-table'], OBJECT_INDEX: [], OBJECT_TRIGGER: [] }
const renamedNames = new Set(['OBJECT_TABLE', 'OBJECT_COLUMN'])

/** The dangers of one statement; the table is empty for statements that lock none. */
function judge(past: Past, node: Node, mode: MigrationStep['mode']): Judged {
  const [entry] = Object.entries(node)
  const [kind = '', body] = entry ?? []
  const { relation, cmds = [], unique, concurrent, indexParams = [], removeType = '', renameType = '' } = body as StatementParts
  const table = tableName(relation)
  const isNew = past.newTables.has(table)
  const unlessNew = (...rules: DangerRule[]): Judged => ({ table, rules: isNew ? [] : rules })
  switch (kind) {
    case 'CreateStmt':
      past.newTables.add(table)
      return { table, rules: [] }
    case 'AlterTableStmt':
      return judgeAlterTable(past, relation, cmds)
    case 'DoStmt':
      return { table: '', rules: ['do-block'] }
    case 'IndexStmt': {
      // Rows with an id are unique already, so a unique index on it and others refuses none.
      const columns = indexParams.flatMap((item) => (nodeOf(item, 'IndexElem') as { name?: string } | undefined)?.name ?? [])
      return unlessNew(
        ...(concurrent ? [] : (['index-lock'] as const)),
        ...(unique && !columns.includes('id') && !concernsNewColumns(past, table, columns) ? (['new-rule'] as const) : []),
      )
    }
    case 'UpdateStmt':
    case 'DeleteStmt':
      return unlessNew(...(mode === 'repeat' ? [] : (['all-rows'] as const)))
    case 'CreateTrigStmt':
      return unlessNew('new-trigger')
    case 'DropStmt':
      return { table: concurrent ? '' : table, rules: droppedKinds[removeType] ?? ['unknown'] }
    case 'RenameStmt':
      return unlessNew(...(renamedNames.has(renameType) ? (['rename'] as const) : []))
    case 'InsertStmt':
    case 'SelectStmt':
    case 'CommentStmt':
    case 'CreateFunctionStmt':
    case 'VariableSetStmt':
      return { table: '', rules: [] }
    default:
      return { table, rules: ['unknown'] }
  }
}

/** The parts of statements that are read here. */
interface StatementParts {
  readonly relation?: RangeVar
  readonly cmds?: readonly Node[]
  readonly unique?: boolean
  readonly concurrent?: boolean
  readonly indexParams?: readonly Node[]
  readonly removeType?: string
  readonly renameType?: string
}

const isConcurrent = (node: Node) => Object.values(node).some((body) => (body as StatementParts).concurrent === true)

async function stepDangers(past: Past, { sql, mode }: MigrationStep): Promise<MigrationDanger[]> {
  const { stmts = [] } = await parse(sql)
  const nodes = stmts.flatMap(({ stmt }) => stmt ?? [])
  past.addedInStep.clear()
  const dangers: MigrationDanger[] = []
  const locked = new Set<string>()
  for (const node of nodes) {
    const { table, rules } = judge(past, node, mode)
    if (table !== '' && !past.newTables.has(table)) locked.add(table)
    dangers.push(...rules.map((rule) => ({ rule, table })))
  }
  const isModeWrong = mode === 'transaction' ? nodes.some(isConcurrent) : nodes.length !== 1 || (mode === 'no transaction' && !nodes.every(isConcurrent))
  const [first = '', second] = locked
  return [
    ...dangers,
    ...(second === undefined ? [] : [{ rule: 'many-tables' as const, table: second }]),
    ...(isModeWrong ? [{ rule: 'step-mode' as const, table: first }] : []),
  ]
}

/** The dangers of these steps, each once. */
export async function dangersOf(steps: readonly MigrationStep[]): Promise<MigrationDanger[]> {
  const past: Past = { newTables: new Set(), newColumns: new Set(), validated: new Set(), notNullChecks: new Map(), addedInStep: new Set() }
  const dangers: MigrationDanger[] = []
  for (const step of steps) dangers.push(...(await stepDangers(past, step)))
  return [...new Map(dangers.map((danger) => [`${danger.rule} ${danger.table}`, danger])).values()]
}

/** The dangers of a file that nobody has accepted, and `breaks` dangers in a file that claims to be safe for older servers. */
export async function refusedDangers({ steps, accepted, phase }: MigrationFile): Promise<MigrationDanger[]> {
  const isAccepted = ({ rule, table }: MigrationDanger) => accepted.some((item) => item.rule === rule && item.table === (table || '-'))
  return (await dangersOf(steps)).filter((danger) => !isAccepted(danger) || (phase === 'expand' && breaksOlderServers(danger)))
}
