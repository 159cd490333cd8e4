import { choice, moment, ref, resource } from '#schema'

/** Bookings of one bay follow each other; canceled ones do not count. */
export const bayBooking = resource('bayBooking', '주차면 예약', {
  title: 'spot',
  fields: {
    spot: ref('스팟', 'spot'),
    status: choice('상태', { booked: '예약', canceled: '취소' }, { default: 'booked' }),
    start_at: moment('시작'),
    end_at: moment('종료'),
  },
  list: { columns: ['spot', 'status', 'start_at', 'end_at'] },
  can: { read: 'cs', save: 'ops', del: 'super' },
  noOverlap: [{ by: 'spot', during: ['start_at', 'end_at'], where: { status: 'booked' } }],
})
