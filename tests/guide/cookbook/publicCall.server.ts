import { implement } from '#schema'
import { station } from './publicCall.ts'

export const stationServer = implement(station, {
  getStations: ({ params, db }) => db.query('select id, name from stations where strpos(name, $1) > 0 order by name limit 50', [params.q]),
})
