import type { Label } from './base/label.ts'

/** Rows as cards in columns by state. A card is moved by a declared action. */
export interface Board {
  /** Which view it is. */
  readonly kind: 'board'
  /** Name of the view. */
  readonly label: Label
  /** States with a column, left to right. Those with a next action by default. */
  readonly states?: readonly string[]
  /** Values on a card below its title. The first columns of the list by default. */
  readonly card?: readonly string[]
  /** The number whose sum stands above each column; one of the list's sums. */
  readonly sum?: string
}

/** One row after the other with its picture, each approved or rejected by one key. */
export interface Approval {
  /** Which view it is. */
  readonly kind: 'judge'
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
  /** Which view it is. */
  readonly kind: 'gallery'
  /** Name of the view. */
  readonly label: Label
  /** The field of the picture. The first picture field by default. */
  readonly picture?: string
  /** Values below the picture. The first columns of the list by default. */
  readonly card?: readonly string[]
}

/** When a row is: the day or the moment on which it begins, and the last day, or the moment at which it ends. One that has no end yet goes on; where no `to` is said each is on one day. Neither is said where the first two times of the list's columns are meant. */
export type TimeRange<D extends string = string> = { readonly from: D; readonly to?: D } | { readonly from?: never; readonly to?: never }

interface Dated<N extends string> {
  readonly label: Label
  /** What a row is called on its bar; as at the head of its page unless said. */
  readonly title?: readonly (N | 'created_at')[]
  /** What is said of a row where one points at it; the first columns of the list unless said. */
  readonly card?: readonly (N | 'created_at')[]
}

/** Rows on a month, each on the days on which it is. What is not said is derived: see `timeRangeOf`. */
export type Calendar<D extends string = string, N extends string = string> = Dated<N> & TimeRange<D> & { readonly kind: 'calendar' }

/** How many days stand beside each other on a timeline. */
export const timelineZooms = [7, 28, 84] as const
export type TimelineZoom = (typeof timelineZooms)[number]

/** Rows as bars in the course of time, those of one value in a lane. What is not said is derived: see `timeRangeOf` and `laneOf`. */
export type Timeline<D extends string = string, N extends string = string, L extends string = string> = Dated<N> &
  TimeRange<D> & {
    readonly kind: 'timeline'
    /** The reference, choice, flag or state whose values have a lane each; the first reference among the list's columns unless said. */
    readonly lane?: L
    /** How many days are seen at first: a week unless said. */
    readonly days?: TimelineZoom
  }

/** Another way to look at a list, at `?as=<its name>`. */
export type ListMode<D extends string = string, N extends string = string, L extends string = string> =
  | Board
  | Approval
  | Gallery
  | Calendar<D, N>
  | Timeline<D, N, L>

/** `board({ ko: '보드', en: 'Board' }, { card: ['kind', 'amount'], sum: 'amount' })` */
export const board = (label: Label, overrides: Omit<Board, 'kind' | 'label'> = {}): Board => ({ kind: 'board', label, ...overrides })

/** `judge('심사', { picture: 'image', beside: ['name', 'birth_date'], yes: 'verify', no: 'reject' })` */
export const approval = (label: Label, overrides: Omit<Approval, 'kind' | 'label'>): Approval => ({ kind: 'judge', label, ...overrides })

/** `gallery({ ko: '사진', en: 'Pictures' })` */
export const gallery = (label: Label, overrides: Omit<Gallery, 'kind' | 'label'> = {}): Gallery => ({ kind: 'gallery', label, ...overrides })

/** `calendar({ ko: '달력', en: 'Calendar' }, { from: 'start_at', to: 'end_at' })` */
export const calendar = <const D extends string = never, const N extends string = never>(
  label: Label,
  overrides: Omit<Dated<N>, 'label'> & TimeRange<D> = {},
): Calendar<NoInfer<D>, NoInfer<N>> => ({ kind: 'calendar', label, ...overrides })

/** `timeline({ ko: '타임라인', en: 'Timeline' }, { lane: 'rcar', from: 'start_at', to: 'end_at', days: 28 })` */
export const timeline = <const D extends string = never, const N extends string = never, const L extends string = never>(
  label: Label,
  overrides: Omit<Dated<N>, 'label'> & TimeRange<D> & Pick<Timeline<D, N, L>, 'lane' | 'days'> = {},
): Timeline<NoInfer<D>, NoInfer<N>, NoInfer<L>> => ({ kind: 'timeline', label, ...overrides })
