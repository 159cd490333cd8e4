import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { general } from '#provider'
import { keeperFor } from '#provider/keepers.ts'
import { textOf } from '#schema'
import { wallTime } from '#schema/base/time.ts'
import type { Ref } from '#schema/fields/ref.ts'
import { planned } from '#schema/fields/shown.ts'
import type { Keeper } from '#schema/free.ts'
import { freeDuring, ownWays, reasonIn, spanOf } from '#schema/free.ts'
import type { FreeAsked, Taken } from '#schema/freeShape.ts'
import { AskingContext } from '../parts/Asking.tsx'

/** The time in which a row is to be free, and who knows whether it is. */
export interface Free {
  readonly to: string
  readonly keeper: Keeper
  readonly asked: FreeAsked
}

/** When the row that a reference points at must be free, by what stands beside it now; nothing as long as that names no time. */
export function useFree(field: Ref): Free | undefined {
  const [now] = useState(() => wallTime(new Date()))
  const during = freeDuring(field)
  const asking = useContext(AskingContext)
  const names: string[] = during ? [...during] : []
  const held: unknown[] = useWatch({ name: names })
  const keeper = during && asking && keeperFor(field.to, asking.accessLevel)
  if (!keeper) return undefined
  const { of, row } = asking
  const beside = Object.fromEntries(during.map((key, at) => [key, held[at] === undefined ? row?.[key] : held[at]]))
  const span = spanOf(during, beside, now)
  if (!span) return undefined
  const id = Number(row?.id ?? 0)
  return { to: field.to, keeper, asked: { ...span, ...(of && id > 0 && ownWays(keeper, of).length > 0 && { but: { of: of.name, id } }) } }
}

/** "11-25 (수) 14:00 ~ 11-27 (금) 10:00 · 정비" */
function said({ keeper }: Free, { from_at, to_at, by }: Taken) {
  const now = new Date()
  const label = reasonIn(keeper.of)?.field.choices?.[by ?? '']
  const time = `${planned(from_at, now)} ~ ${planned(to_at, now)}`
  return label === undefined || by === null ? time : `${time} · ${textOf(label, by)}`
}

/** Of these rows those that are taken then, with what is to be said of them. */
export function useTaken(free: Free | undefined, ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['taken', free?.to, free?.asked, ids],
    queryFn: ({ signal }) => general.taken({ of: free?.to ?? '', ids: [...ids], ...(free?.asked ?? { from: '', to: '' }) }, { signal }),
    enabled: free !== undefined && ids.length > 0,
    placeholderData: (before) => before,
  })
  return new Map(free === undefined || ids.length === 0 ? [] : data?.rows.map((row) => [row.id, said(free, row)] as const))
}
