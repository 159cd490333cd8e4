import { createContext } from 'react'
import type { Language } from '#schema/base/label.ts'
import type { IsDayClosed } from './days.ts'
import type { Span } from './span.ts'

/** The state that all days of the grid share. */
export interface CalendarGridState {
  readonly locale: Language
  readonly today: string
  readonly span: Span
  /** The provisional other end of an incomplete range, under the mouse or the focus. */
  readonly previewDay: string | null
  /** The only day in the tab order. */
  readonly tabDay: string | undefined
  readonly isClosed: IsDayClosed
  readonly onPick: (day: string) => void
  readonly onPreview: (day: string | null) => void
}

const noop = () => undefined

export const GridContext = createContext<CalendarGridState>({
  locale: 'en',
  today: '',
  span: { from: null, to: null },
  previewDay: null,
  tabDay: undefined,
  isClosed: () => false,
  onPick: noop,
  onPreview: noop,
})
