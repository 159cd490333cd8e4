import { createContext } from 'react'
import type { Language } from '#schema/base/label.ts'
import type { DayTest } from './days.ts'
import type { Span } from './span.ts'

/** What every day of the grid must know. */
export interface Grid {
  readonly locale: Language
  readonly today: string
  readonly span: Span
  /** The other end of a range that is still being chosen, as the mouse or the focus shows it. */
  readonly ahead: string | null
  /** The one day that the Tab key reaches. */
  readonly tabDay: string | undefined
  readonly isClosed: DayTest
  readonly onPick: (day: string) => void
  readonly onAhead: (day: string | null) => void
}

const nothing = () => undefined

export const GridContext = createContext<Grid>({
  locale: 'en',
  today: '',
  span: { from: null, to: null },
  ahead: null,
  tabDay: undefined,
  isClosed: () => false,
  onPick: nothing,
  onAhead: nothing,
})
