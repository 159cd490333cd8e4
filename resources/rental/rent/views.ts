import { calendar, timeline } from '#schema'

/** Rides as a desk plans by them: who comes on which day, and what stands where until when. */
export const rentModes = {
  pickups: calendar({ ko: '대여 달력', en: 'Pickups' }, { from: 'start_at' }),
  spots: timeline({ ko: '스팟별', en: 'By spot' }, { lane: 'pickup_spot', from: 'start_at', to: 'end_at' }),
}
