import type { RentalSpot } from '#resources/rental/fleet/offerCalls.ts'
import { usePageLanguage } from '../components/reader.ts'

const days = [
  ['mon', { ko: '월', en: 'Monday' }],
  ['tue', { ko: '화', en: 'Tuesday' }],
  ['wed', { ko: '수', en: 'Wednesday' }],
  ['thu', { ko: '목', en: 'Thursday' }],
  ['fri', { ko: '금', en: 'Friday' }],
  ['sat', { ko: '토', en: 'Saturday' }],
  ['sun', { ko: '일', en: 'Sunday' }],
  ['holiday', { ko: '공휴일', en: 'Public holiday' }],
] as const

const messages = {
  ko: { day: '요일', pickup: '대여', bringBack: '반납', closed: '쉽니다' },
  en: { day: 'Day', pickup: 'Pick-up', bringBack: 'Return', closed: 'Closed' },
}

/** The pick-up and return hours of a spot. A public holiday without hours of its own is like its weekday. */
export function SpotHours({ hours }: Pick<RentalSpot, 'hours'>) {
  const { say } = usePageLanguage()
  const { day: dayLabel, pickup, bringBack, closed } = say(messages)
  const lines = days.map(([day, label]) => ({ day, label, line: hours.find(({ weekday }) => weekday === day) }))
  return (
    <table className="hours">
      <thead>
        <tr>
          <th scope="col">{dayLabel}</th>
          <th scope="col">{pickup}</th>
          <th scope="col">{bringBack}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ day, line }) => line || day !== 'holiday')
          .map(({ day, label, line }) => (
            <tr key={day}>
              <th scope="row">{say(label)}</th>
              {line ? (
                <>
                  <td>
                    {line.pickup_from}–{line.pickup_to}
                  </td>
                  <td>
                    {line.return_from}–{line.return_to}
                  </td>
                </>
              ) : (
                <td colSpan={2}>{closed}</td>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
