import { rideClient } from './index.ts'

/** What does not compile, because members may not: one line for each promise. */
export async function misuse() {
  const ride = rideClient({ baseUrl: '' })
  // @ts-expect-error why it was not sent is no filter of a member's
  await ride.GET('/api/noti/findMany', { params: { query: { params: { skip_reason: 'left' } } } })
  // @ts-expect-error a state that is none
  await ride.GET('/api/noti/findMany', { params: { query: { params: { status: 'lost' } } } })
  // @ts-expect-error a call of staff's
  await ride.POST('/api/noti/resend', { body: { id: 1 } })
  const { data } = await ride.GET('/api/noti/findById', { params: { query: { id: 1 } } })
  // @ts-expect-error a field that members do not see
  return [data?.title, data?.address]
}
