import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, dataProvider } from '#provider'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import type { OccupancyView } from '#resources/rental/occupancy/occupancyCalls.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { routeOf } from '#schema'
import { apiLimits } from '#schema/list/wire.ts'
import type { TimelineCar } from './_lines.ts'
import type { TimeScale } from './_timeScale.ts'

type Filter = Readonly<Record<string, unknown>>

/** All cars of a filter, loaded page by page. */
async function loadCars(filter: Filter, signal: AbortSignal) {
  const cars: TimelineCar[] = []
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: apiLimits.maxNum }
    const { data } = await dataProvider.getList<TimelineCar>(routeOf(rcar.name), {
      pagination,
      sort: { field: 'plate_no', order: 'ASC' },
      filter,
      meta: { subset: 'list', queryMode: 'list' },
      signal,
    })
    cars.push(...data)
    if (data.length < apiLimits.maxNum) return cars
  }
}

/** The cars of a filter, sorted by plate number. */
export const useCars = (filter: Filter) =>
  useQuery({ queryKey: [routeOf(rcar.name), 'timeline', filter], queryFn: ({ signal }) => loadCars(filter, signal), placeholderData: keepPreviousData })

/** The occupancies in a range, by car, each in order of start. */
export const useOccupancies = ({ from, days }: TimeScale) =>
  useQuery({
    queryKey: [routeOf(occupancy.name), 'timeline', from, days],
    queryFn: async ({ signal }) => {
      const occupancies: readonly OccupancyView[] = await api.occupancy.during({ from, days }, { signal })
      return Map.groupBy(
        occupancies.toSorted((one, other) => (one.from_at < other.from_at ? -1 : 1)),
        ({ rcar_id }) => rcar_id,
      )
    },
    placeholderData: keepPreviousData,
  })
