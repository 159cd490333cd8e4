import type { AccountKey } from '#rules/books/amounts.ts'
import type { Label, AccessLevel } from '#schema'
import type { FigureFilterKey } from './figureFilters.ts'

/** Unit of a report value: share in thousandths, won, days, or number per 1,000. */
export type FigureUnit = 'share' | 'won' | 'days' | 'perThousand'

/** Another figure with the rows of an amount, filtered by the key of the line, and by the column. */
export interface DrillDownFigure {
  readonly figure: string
  readonly line: FigureFilterKey
  readonly column?: FigureFilterKey
}

/** A list with the rows of an amount, filtered by the account, by the last day, and by the first of the references that the line has. */
export interface DrillDownList {
  readonly list: string
  readonly account: string
  readonly day: string
  /** Resources by the field that refers to them. */
  readonly refs: Readonly<Record<string, string>>
}

/** A list with the rows that a line was counted from: those of its day or month, or with its key in a field. */
export interface DrillDownPeriod {
  readonly list: string
  /** The field that dates the rows; lines without `line` are days or months of it. */
  readonly period: string
  /** The field that holds the key of a line; its rows are those of the whole period. */
  readonly line?: string
  /** A further filter of the list. */
  readonly where?: Readonly<Record<string, readonly string[]>>
}

/** How the overview draws a figure. */
export type FigureChart =
  /** A value per day, next to the previous period. */
  | { readonly kind: 'line' }
  /** A bar per line; of many lines the largest. */
  | { readonly kind: 'bars' }
  /** The columns of each day on top of each other, and what `whole` has beyond them. */
  | { readonly kind: 'stack'; readonly rest: Label }
  /** A cell per line and column, as a share of the line's `whole`, or of the part of it that falls on each column. */
  | { readonly kind: 'heat'; readonly denominator: 'line' | 'column' }

/** A business report: label, exact definition and grouping. */
export interface FigureDefinition {
  readonly label: Label
  /** One sentence on what is counted and what it is divided by. */
  readonly message: Label
  readonly unit: FigureUnit
  /** Label of the lines. */
  readonly by: Label
  /** Labels of numerator and denominator. */
  readonly part: Label
  readonly whole: Label
  readonly needs: AccessLevel
  /** The resource that the lines refer to; `key` if each key is the name of a resource and an id, as in `rent:12`. */
  readonly of?: string
  /** Label of the line of what refers to no row. Its key is `none`. */
  readonly none?: Label
  /** Labels of lines that are not rows of a resource, in display order. */
  readonly names?: Readonly<Record<string, Label>>
  /** A funnel: each line is a share of the first, and the last is the total. */
  readonly steps?: true
  /** Lines are shares of their sum, and the total is that sum. */
  readonly distribution?: true
  /** The lines are parts of a whole, so that their average says nothing. */
  readonly noAverage?: true
  /** Lines are sorted by name, and there are up to 1,000 of them. */
  readonly byName?: true
  /** Lines have an opening and a closing balance around `part` (debit) and `whole` (credit). */
  readonly balances?: true
  /** Columns of the amounts that `part` consists of. There are up to 1,000 lines, the largest first, and no comparison. */
  readonly columns?: Readonly<Record<string, Label>>
  /** Balances of a single day, the last one of the period. */
  readonly asOf?: true
  /** The posting key of the account whose balance on the last day is the total. */
  readonly account?: AccountKey
  /** The rows that the amounts of a line consist of. */
  readonly opens?: DrillDownFigure | DrillDownList | DrillDownPeriod
  /** Uses demand counts, which exist only from the start of counting on. */
  readonly counted?: true
  /** Available filters. */
  readonly narrows?: readonly FigureFilterKey[]
  /** Figures with a chart are on the overview, in this order. */
  readonly chart?: FigureChart
}
