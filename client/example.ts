import { rideClient } from './index.ts'

/** Calls of an app when a member opens it. RIDE_URL is the server, RIDE_COOKIE the session cookie of the member. */
const { RIDE_URL: baseUrl = 'http://127.0.0.1:3000', RIDE_COOKIE: cookie = '' } = process.env
const ride = rideClient({ baseUrl, headers: { cookie } })

const inbox = await ride.GET('/api/noti/findMany', {
  params: { query: { subset: 'full', params: { category: 'notice', is_ad: false, num: 10, orderBy: 'id-desc' } } },
})
if (!inbox.data) throw new Error(inbox.error.message)
const { rows, total = 0 } = inbox.data

const first = rows.at(0)
const read = first && (await ride.POST('/api/noti/markRead', { body: { id: first.id } }))
const gone = await ride.GET('/api/rent/findById', { params: { query: { id: 999_999_999 } } })

process.stdout.write(JSON.stringify({ titles: rows.map(({ title }) => title), total, read_at: read?.data?.read_at, refusal: gone.error?.code }))
