import type { Label } from '../base/label.ts'

/** Rows as cards in columns by state. A card is moved by a declared action. */
export interface Board {
  /** Kind of the view. */
  readonly kind: 'board'
  /** Name of the view. */
  readonly label: Label
  /** States with a column, left to right. Those with a next action by default. */
  readonly states?: readonly string[]
  /** Values on a card below its title. The first columns of the list by default. */
  readonly card?: readonly string[]
  /** The number whose sum is shown above each column; one of the sums of the list. */
  readonly sum?: string
}

/** One row after the other with its picture; each is approved or rejected by one key. */
export interface Approval {
  /** Kind of the view. */
  readonly kind: 'approval'
  /** Name of the view. */
  readonly label: Label
  /** The field of the picture. */
  readonly picture: string
  /** Fields that are compared with the picture. */
  readonly compareWith: readonly string[]
  /** The action that approves. */
  readonly approve: string
  /** The action that rejects. */
  readonly reject?: string
}

/** Rows as pictures. */
export interface Gallery {
  /** Kind of the view. */
  readonly kind: 'gallery'
  /** Name of the view. */
  readonly label: Label
  /** The field of the picture. The first picture field by default. */
  readonly picture?: string
  /** Values below the picture. The first columns of the list by default. */
  readonly card?: readonly string[]
}

/**
 * Start and end of a row. An end day is included, an end moment is not. A row with an empty end is still running; without `to` each row is on one day. By
 * default the first two times among the columns.
 */
export type RowTimeRange<D extends string = string> = { readonly from: D; readonly to?: D } | { readonly from?: never; readonly to?: never }

interface TimeView<N extends string> {
  readonly label: Label
  /** Values on the bar. The title of the record page by default. */
  readonly title?: readonly (N | 'created_at')[]
  /** Values in the popover of a bar. The first columns of the list by default. */
  readonly card?: readonly (N | 'created_at')[]
}

/** Rows in a month, on the days from start to end. Defaults: see `timeRangeOf`. */
export type Calendar<D extends string = string, N extends string = string> = TimeView<N> & RowTimeRange<D> & { readonly kind: 'calendar' }

/** Number of days that a timeline shows. */
export const timelineZoomDays = [7, 28, 84] as const
export type TimelineZoomDays = (typeof timelineZoomDays)[number]

/** Rows as bars on a time axis, grouped in lanes. Defaults: see `timeRangeOf` and `laneOf`. */
export type Timeline<D extends string = string, N extends string = string, L extends string = string> = TimeView<N> &
  RowTimeRange<D> & {
    readonly kind: 'timeline'
    /** The reference, choice, flag or state with one lane per value. The first reference among the columns by default. */
    readonly lane?: L
    /** Number of days shown at first; a week by default. */
    readonly days?: TimelineZoomDays
  }

/** Another view of a list, opened by `?view=<name>`. */
export type ListMode<D extends string = string, N extends string = string, L extends string = string> =
  | Board
  | Approval
  | Gallery
  | Calendar<D, N>
  | Timeline<D, N, L>

/** `board({ ko: '보드', en: 'Board' }, { card: ['kind', 'amount'], sum: 'amount' })` */
export const board = (label: Label, overrides: Omit<Board, 'kind' | 'label'> = {}): Board => ({ kind: 'board', label, ...overrides })

/** `approval('심사', { picture: 'image', compareWith: ['name', 'birth_date'], approve: 'verify', reject: 'reject' })` */
export const approval = (label: Label, overrides: Omit<Approval, 'kind' | 'label'>): Approval => ({ kind: 'approval', label, ...overrides })

/** `gallery({ ko: '사진', en: 'Pictures' })` */
export const gallery = (label: Label, overrides: Omit<Gallery, 'kind' | 'label'> = {}): Gallery => ({ kind: 'gallery', label, ...overrides })

/** `calendar({ ko: '달력', en: 'Calendar' }, { from: 'start_at', to: 'end_at' })` */
export const calendar = <const D extends string = never, const N extends string = never>(
  label: Label,
  overrides: Omit<TimeView<N>, 'label'> & RowTimeRange<D> = {},
): Calendar<NoInfer<D>, NoInfer<N>> => ({ kind: 'calendar', label, ...overrides })

/** `timeline({ ko: '타임라인', en: 'Timeline' }, { lane: 'rcar', from: 'start_at', to: 'end_at', days: 28 })` */
export const timeline = <const D extends string = never, const N extends string = never, const L extends string = never>(
  label: Label,
  overrides: Omit<TimeView<N>, 'label'> & RowTimeRange<D> & Pick<Timeline<D, N, L>, 'lane' | 'days'> = {},
): Timeline<NoInfer<D>, NoInfer<N>, NoInfer<L>> => ({ kind: 'timeline', label, ...overrides })
