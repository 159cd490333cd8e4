import type { Db, Label, Rung } from '#schema'
import { fault, reaches, textOf } from '#schema'
import { dayAfter } from '#schema/base/time.ts'
import type { Figure, FigureUnit, Preset } from './figures/figures.ts'
import { figures, isFigure } from './figures/figures.ts'
import type { Period } from './figures/period.server.ts'
import { daysOf, mostDays, spansOf } from './figures/period.server.ts'
import { statementOf } from './figures/statements.server.ts'

export interface FigureAsked {
  readonly figure: string
  readonly period: Preset
  /** Days of one's own; both, or none. The last is a part of it. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

interface Parts {
  readonly part: number
  readonly whole: number
}

interface Found extends Parts {
  readonly key: string
  readonly name: string
  readonly before_part: number
  readonly before_whole: number
  readonly all_part: number
  readonly all_whole: number
  readonly all_before_part: number
  readonly all_before_whole: number
  readonly lines: number
}

/** The days that are asked for; what cannot be meant is refused at its place. */
function daysAsked({ period, from, until }: FigureAsked, now: string): Period {
  if (from === undefined && until === undefined) return daysOf(period, now)
  if (from === undefined) throw fault('required', { at: 'from' })
  if (until === undefined) throw fault('required', { at: 'until' })
  if (until < from) throw fault('endsBeforeStart', { at: 'until' })
  if (from > now.slice(0, 10)) throw fault('tooGreat', { at: 'from', of: { most: now.slice(0, 10) } })
  const last = dayAfter(from, mostDays - 1)
  if (until > last) throw fault('tooGreat', { at: 'until', of: { most: last } })
  return { from, to: dayAfter(until, 1) }
}

/** Nothing is divided by nothing. */
function valueOf(unit: FigureUnit, { part, whole }: Parts) {
  if (unit === 'won' || unit === 'days') return Math.round(part)
  return whole === 0 ? null : Math.round((part * 1000) / whole)
}

const rounded = (value: number) => Math.round(value * 10) / 10

function toldOf(unit: FigureUnit, now: Parts, before: Parts) {
  return {
    value: valueOf(unit, now),
    part: rounded(now.part),
    whole: rounded(now.whole),
    before: valueOf(unit, before),
    before_part: rounded(before.part),
    before_whole: rounded(before.whole),
  }
}

const none = { part: 0, whole: 0, before_part: 0, before_whole: 0 }

/** Lines that are known beforehand stand in their own order, and are there with nothing in them too. */
const inOrder = (names: readonly string[], found: readonly Found[]) =>
  names.map((key) => ({ ...none, ...found.find((line) => line.key === key), key, name: key }))

/** A figure of the business, and the one before beside it; refused to whoever may not know it. */
export async function figureOf(db: Pick<Db, 'query'>, rung: Rung, asked: FigureAsked, now: string) {
  if (!isFigure(asked.figure)) throw fault('notFound', { at: 'figure' })
  const { unit, needs, names = {} }: Figure = figures[asked.figure]
  if (!reaches(rung, needs)) throw fault('forbidden')
  const { span, before: beforeSpan } = spansOf(daysAsked(asked, now), now)
  const found = await db.query<Found>(statementOf(asked.figure), [span.from, span.to, beforeSpan.from, beforeSpan.to])
  const steps = Object.keys(names)
  const lines = steps.length > 0 ? inOrder(steps, found) : found
  const rows = lines.map((line) => ({
    key: line.key,
    name: line.name,
    ...toldOf(unit, line, { part: line.before_part, whole: line.before_whole }),
  }))
  const [first] = found
  const all = { part: first?.all_part ?? 0, whole: first?.all_whole ?? 0 }
  const allBefore = { part: first?.all_before_part ?? 0, whole: first?.all_before_whole ?? 0 }
  // Of steps the last says how many came through.
  const { key: _key, name: _name, ...through } = rows.at(-1) ?? { key: '', name: '', ...toldOf(unit, all, allBefore) }
  return {
    figure: asked.figure,
    span,
    before: beforeSpan,
    total: steps.length > 0 ? through : toldOf(unit, all, allBefore),
    lines: first?.lines ?? rows.length,
    rows,
  }
}

export type FigureTold = Awaited<ReturnType<typeof figureOf>>

const before = (label: Label, name: string) => ({ ko: `직전 기간 ${textOf(label, name, 'ko')}`, en: `${textOf(label, name, 'en')} before` })

/** The same for a sheet: headings by the names of the columns, shares in per cent. */
export function figureSheet({ figure, rows }: FigureTold) {
  const { unit, by, part, whole, names = {} }: Figure = figures[figure]
  const value = { ko: unit === 'share' ? '비율(%)' : '값', en: unit === 'share' ? 'Per cent' : 'Value' }
  const columns: Readonly<Record<string, Label>> = {
    name: by,
    value,
    before: before(value, 'value'),
    part,
    whole,
    before_part: before(part, 'part'),
    before_whole: before(whole, 'whole'),
  }
  const scaled = (amount: number | null) => (amount !== null && unit === 'share' ? amount / 10 : amount)
  return {
    columns,
    rows: rows.map((row) => ({ ...row, name: textOf(names[row.key] ?? row.name, row.name, 'ko'), value: scaled(row.value), before: scaled(row.before) })),
  }
}
