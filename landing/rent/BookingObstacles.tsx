import type { QuoteResult } from '#resources/rental/rent/calls.ts'
import { usePageLanguage } from '../components/reader.ts'

/** Why a booking is not possible, in the words of the server. */
export function BookingObstacles({ obstacles }: Pick<QuoteResult, 'obstacles'>) {
  const { language } = usePageLanguage()
  return (
    obstacles.length > 0 && (
      <ul className="notice bad" role="alert">
        {obstacles.map(({ code, message }) => (
          <li key={code}>{message[language]}</li>
        ))}
      </ul>
    )
  )
}
