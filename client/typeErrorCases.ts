import { rideClient } from './index.ts'

/** Calls that must not compile, because members may not make them. */
export async function typeErrorCases() {
  const ride = rideClient({ baseUrl: '' })
  // @ts-expect-error members cannot filter by the reason why a message was not sent
  await ride.GET('/api/noti/findMany', { params: { query: { params: { skip_reason: 'left' } } } })
  // @ts-expect-error an unknown state
  await ride.GET('/api/noti/findMany', { params: { query: { params: { status: 'lost' } } } })
  // @ts-expect-error a call for staff only
  await ride.POST('/api/noti/resend', { body: { id: 1 } })
  const { data } = await ride.GET('/api/noti/findById', { params: { query: { id: 1 } } })
  // @ts-expect-error a field that members do not see
  return [data?.title, data?.address]
}
