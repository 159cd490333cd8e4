import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { dataProvider } from '#provider'
import { occupancy } from '#resources/rides/occupancy.ts'
import { rcar } from '#resources/rides/rcar.ts'
import type { Resource, Row } from '#schema'
import { routeOf } from '#schema'
import { limits } from '#schema/wire.ts'
import type { Span } from './_span.ts'
import { endOf } from './_span.ts'

export type Car = Pick<Row<typeof rcar>, 'id' | 'plate_no' | 'name' | 'status'>
export type Held = Row<typeof occupancy>

type Filter = Readonly<Record<string, unknown>>

/** Every row of a filter, page by page as long as there are more. */
async function allOf<T extends RaRecord>(of: Resource, subset: 'list' | 'full', field: string, filter: Filter, signal: AbortSignal) {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: limits.maxNum }
    const { data } = await dataProvider.getList<T>(routeOf(of.name), {
      pagination,
      sort: { field, order: 'ASC' },
      filter,
      meta: { subset, queryMode: 'list' },
      signal,
    })
    rows.push(...data)
    if (data.length < limits.maxNum) return rows
  }
}

/** The cars of a filter, in the order of their plates. */
export const useCars = (filter: Filter) =>
  useQuery({
    queryKey: [routeOf(rcar.name), 'timeline', filter],
    queryFn: ({ signal }) => allOf<Car>(rcar, 'list', 'plate_no', filter, signal),
  })

/** What holds cars in a span, by the car. */
export const useHeld = (span: Span) =>
  useQuery({
    queryKey: [routeOf(occupancy.name), 'timeline', span.from, span.days],
    queryFn: async ({ signal }) => {
      const within = { from_at: { lt: endOf(span) }, to_at: { gt: `${span.from} 00:00:00` } }
      return Map.groupBy(await allOf<Held>(occupancy, 'full', 'from_at', within, signal), ({ rcar_id }) => rcar_id)
    },
    placeholderData: (before) => before,
  })
