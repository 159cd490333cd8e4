import type { ListFilter } from '../base/listFilter.ts'
import type { AccessLevel } from '../base/access.ts'
import type { Label } from '../base/label.ts'
import type { Tone } from '../base/tone.ts'

/** Who works a queue off: the counter, those who look after the cars, finance, or customer service. */
export const teams = ['counter', 'fleet', 'finance', 'support'] as const
export type Team = (typeof teams)[number]

/** The names of the teams. */
export const teamLabels: Readonly<Record<Team, Label>> = {
  counter: { ko: '대여', en: 'Rentals' },
  fleet: { ko: '차량', en: 'Cars' },
  finance: { ko: '정산', en: 'Finance' },
  support: { ko: '고객', en: 'Customers' },
}

/** A tab of a list with the number of its rows. */
export interface ListTab {
  /** Text of the tab. */
  readonly label: Label
  /** Conditions of the rows; times may be relative (`$today-30d`). */
  readonly where: ListFilter
  /** Severity of the number where it is above 0. */
  readonly tone?: Tone
  /** View of the list that the tab opens. */
  readonly as?: string
  /**
   * The rows are work for staff from this access level on. The tab appears on the home page, in the menu and in the search, with the age of the oldest row by
   * the field `oldest`. The page of a team shows its queues, with the sum of the field `sum`, one of `list.sums`.
   */
  readonly queue?: { readonly can: AccessLevel; readonly team: Team; readonly oldest?: string; readonly sum?: string }
}

/** `tab('심사 대기', { status: 'submitted' }, { queue: { can: 'ops', team: 'counter', oldest: 'created_at' } })` */
export const tab = (label: Label, where: ListFilter, overrides: Omit<ListTab, 'label' | 'where'> = {}): ListTab => ({ label, where, ...overrides })
