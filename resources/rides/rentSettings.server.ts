import type { z } from 'zod'
import type { Db } from '#schema'
import type { Holidays } from '#rules/seoulTime.ts'
import { holidaysOf } from '#rules/seoulTime.ts'
import { config } from '../settings/config.ts'
import { knownForms } from '../settings/configForms.ts'

const shapes = {
  'rent.booking_open': knownForms['rent.booking_open'].parts.$.value,
  'rent.hold_minutes': knownForms['rent.hold_minutes'].parts.$.value,
  'holiday.days': knownForms['holiday.days'].parts.$.value,
} as const

/** What staff have set about renting, and what holds where they have not. */
export interface RentSettings {
  readonly isOpen: boolean
  /** Minutes in which a ride is to be paid. */
  readonly holdMinutes: number
  readonly holidays: Holidays
}

function said<S extends z.ZodType>(shape: S, value: unknown): z.output<S> | undefined {
  const parsed = shape.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

export async function rentSettings(db: Db): Promise<RentSettings> {
  const found = await db.find(config, { key: Object.keys(shapes) })
  const values = new Map(found.map(({ key, value }) => [key, value]))
  const days = said(shapes['holiday.days'], values.get('holiday.days')) ?? []
  return {
    isOpen: said(shapes['rent.booking_open'], values.get('rent.booking_open')) ?? true,
    holdMinutes: said(shapes['rent.hold_minutes'], values.get('rent.hold_minutes')) ?? 10,
    holidays: holidaysOf(days.map(({ date }) => date)),
  }
}
