import { calendar, timeline } from '#schema'

/** Views of the rental list for planning: pick-ups by day, and rentals by spot. */
export const rentPlanningViews = {
  pickups: calendar({ ko: '대여 달력', en: 'Pick-up calendar' }, { from: 'start_at' }),
  spots: timeline({ ko: '스팟별', en: 'By spot' }, { lane: 'pickup_spot', from: 'start_at', to: 'end_at' }),
}
