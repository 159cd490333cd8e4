import type { Db, AccessLevel } from '#schema'
import { appError, hasAccess } from '#schema'
import { addDays } from '#schema/base/time.ts'
import { restrictToCountedDays, hasNoComparison } from './figures/demandCoverage.server.ts'
import type { FigureDefinition, FigureUnit } from './figures/figureDefinition.ts'
import type { PeriodPreset } from './figures/figureDefinitions.ts'
import type { FigureFilters } from './figures/figureFilters.ts'
import { figureDefinitions, isFigureKey } from './figures/figureDefinitions.ts'
import { validateFigureFilters } from './figures/figureFilters.server.ts'
import type { Period, ComparedPeriods } from './figures/period.server.ts'
import { presetPeriodOf, maxPeriodDays, comparedPeriodsOf } from './figures/period.server.ts'
import { demandCountingStartSql, figureFilterParams, figureQuerySql } from './figures/statements.server.ts'
import { demandKinds } from './rental/demand/demandCount.ts'

export interface FigureParams {
  readonly figure: string
  readonly period: PeriodPreset
  /** A custom period; both or neither. `until` is inclusive. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly only?: Readonly<Record<string, string>> | undefined
}

type Amounts = Readonly<Record<string, number>>

interface Parts {
  readonly part: number
  readonly whole: number
}

interface FigureRow extends Parts {
  readonly key: string
  readonly name: string
  /** Balance at the start of the period; null for figures without balances. */
  readonly opening?: number | null
  /** Amounts by column; null for figures without columns. */
  readonly columns?: Amounts | null
  readonly before_part: number
  readonly before_whole: number
  readonly all_columns: Amounts | null
  readonly all_part: number
  readonly all_whole: number
  readonly all_before_part: number
  readonly all_before_whole: number
  readonly lines: number
}

/** The requested period; throws with the path of an invalid parameter. */
function requestedPeriod({ period, from, until }: FigureParams, now: string): Period {
  if (from === undefined && until === undefined) return presetPeriodOf(period, now)
  if (from === undefined) throw appError('required', { path: 'from' })
  if (until === undefined) throw appError('required', { path: 'until' })
  if (until < from) throw appError('endsBeforeStart', { path: 'until' })
  if (from > now.slice(0, 10)) throw appError('tooGreat', { path: 'from', values: { most: now.slice(0, 10) } })
  const last = addDays(from, maxPeriodDays - 1)
  if (until > last) throw appError('tooGreat', { path: 'until', values: { most: last } })
  return { from, to: addDays(until, 1) }
}

/** Value of a report line in the unit of the report; null instead of a division by zero. */
function valueOf(unit: FigureUnit, { part, whole }: Parts) {
  if (unit === 'won' || unit === 'days') return Math.round(part)
  return whole === 0 ? null : Math.round((part * 1000) / whole)
}

/** Balances of a line around its debit and credit. */
const balancesOf = (opening: number | null | undefined, { part, whole }: Parts) =>
  typeof opening === 'number' ? { opening, closing: opening + part - whole } : { opening: null, closing: null }

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Values of a line; those of the previous period are null if there is no comparison. */
function lineValues(unit: FigureUnit, now: Parts, before: Parts | null) {
  return {
    value: valueOf(unit, now),
    part: roundToTenth(now.part),
    whole: roundToTenth(now.whole),
    before: before && valueOf(unit, before),
    before_part: before && roundToTenth(before.part),
    before_whole: before && roundToTenth(before.whole),
  }
}

const valuesOf = ({ value, part, whole, before, before_part, before_whole }: ReturnType<typeof lineValues>) => ({
  value,
  part,
  whole,
  before,
  before_part,
  before_whole,
})

/** Id of the account of a report; null for reports that are no balance of an account. */
async function accountIdOf(db: Pick<Db, 'query'>, { account }: FigureDefinition) {
  if (account === undefined) return null
  const [match] = await db.query<{ id: number }>('select id::int from accounts where key = $1', [account])
  return match?.id ?? null
}

const emptyLine = { part: 0, whole: 0, before_part: 0, before_whole: 0 }

/** Lines with fixed keys, in their declared order; missing ones are filled with zeros. */
const inDeclaredOrder = (names: readonly string[], matches: readonly FigureRow[]) =>
  names.map((key) => ({ ...emptyLine, ...matches.find((line) => line.key === key), key, name: key }))

/** In a funnel, every step is a share of the first step. */
function asShareOfFirstStep(lines: ReturnType<typeof inDeclaredOrder>) {
  const [first = emptyLine] = lines
  return lines.map((line) => ({ ...line, whole: first.part, before_whole: first.before_part }))
}

/** In a distribution, every line is a share of the sum of all lines. */
function asShareOfSum(lines: ReturnType<typeof inDeclaredOrder>) {
  const sum = (key: 'part' | 'before_part') => lines.reduce((total, line) => total + line[key], 0)
  const [whole, before_whole] = [sum('part'), sum('before_part')]
  return lines.map((line) => ({ ...line, whole, before_whole }))
}

/**
 * Funnel steps that can be shown: demand counts only if they cover the period, and searches only without a filter by spot or model,
 * because few searches name one.
 */
const visibleSteps = (names: readonly string[], isCounted: boolean, { spot_id, model_id }: FigureFilters) =>
  names.filter((key) => (isCounted || !Object.hasOwn(demandKinds, key)) && (key !== 'searched' || (spot_id ?? model_id) === undefined))

/** The lines of a report for the response. */
function linesOf({ names, steps, distribution }: FigureDefinition, matches: readonly FigureRow[], isCounted: boolean, filters: FigureFilters) {
  const keys = Object.keys(names ?? {})
  if (steps) return asShareOfFirstStep(inDeclaredOrder(visibleSteps(keys, isCounted, filters), matches))
  if (distribution && matches.length > 0) return asShareOfSum(inDeclaredOrder(keys, matches))
  return keys.length > 0 && matches.length > 0 ? inDeclaredOrder(keys, matches) : matches
}

/** The periods of a report, restricted to the days that its demand counts cover. */
async function coveredSpans(db: Pick<Db, 'query'>, { counted }: FigureDefinition, spans: ComparedPeriods) {
  if (!counted) return { counted: null, spans }
  const [match] = await db.query<{ since: string | null }>(demandCountingStartSql)
  return restrictToCountedDays(match?.since ?? null, spans)
}

/** Computes a report with its comparison to the previous period. Throws `notFound` for an unknown report and `forbidden` without the access level. */
export async function computeFigure(db: Pick<Db, 'query'>, accessLevel: AccessLevel, figureParams: FigureParams, now: string) {
  if (!isFigureKey(figureParams.figure)) throw appError('notFound', { path: 'figure' })
  const figure: FigureDefinition = figureDefinitions[figureParams.figure]
  const { unit, needs, steps } = figure
  if (!hasAccess(accessLevel, needs)) throw appError('forbidden')
  const filters = validateFigureFilters(figure, figureParams.only ?? {})
  const { counted, spans } = await coveredSpans(db, figure, comparedPeriodsOf(requestedPeriod(figureParams, now), now))
  const { span, before } = spans
  const params = [span.from, span.to, before.from, before.to, ...figureFilterParams(figure, filters)]
  const matches = await db.query<FigureRow>(figureQuerySql(figureParams.figure), params)
  const isAlone = figure.columns !== undefined || hasNoComparison(counted?.covers)
  const toValues = (parts: Parts, earlier: Parts) => lineValues(unit, parts, isAlone ? null : earlier)
  const rows = linesOf(figure, matches, counted?.covers !== 'none', filters).map((line) => ({
    key: line.key,
    name: line.name,
    ...balancesOf('opening' in line ? line.opening : null, line),
    columns: 'columns' in line ? (line.columns ?? null) : null,
    ...toValues(line, { part: line.before_part, whole: line.before_whole }),
  }))
  const [first] = matches
  const all = toValues({ part: first?.all_part ?? 0, whole: first?.all_whole ?? 0 }, { part: first?.all_before_part ?? 0, whole: first?.all_before_whole ?? 0 })
  const last = rows.at(-1)
  // In a funnel, the total is the last step.
  const total = steps && last ? valuesOf(last) : all
  return {
    figure: figureParams.figure,
    span,
    before,
    counted,
    account_id: await accountIdOf(db, figure),
    total: { ...total, columns: first?.all_columns ?? null },
    lines: steps ? rows.length : (first?.lines ?? rows.length),
    rows,
  }
}

export type FigureResponse = Awaited<ReturnType<typeof computeFigure>>
