import { useEffect, useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import type { OwnRow } from '../member/ownRows.ts'
import { ownRows } from '../member/ownRows.ts'
import { won } from '../money.ts'
import { momentText } from '../period.ts'

const messages = {
  ko: { title: '이용 후 청구', until: (moment: string) => `이의제기 ${moment}까지`, paid: '납부 완료' },
  en: { title: 'Charges after the ride', until: (moment: string) => `Disputes until ${moment}`, paid: 'Paid' },
}

/** The charges after a ride, if there are any. */
export function Charges({ id }: { id: number }) {
  const { language, say } = usePageLanguage()
  const { title, until, paid } = say(messages)
  const [charges, setCharges] = useState<readonly OwnRow<'fineLog'>[]>([])
  useEffect(() => {
    void ownRows('fineLog', { rent_id: id }).then((result) => result.ok && setCharges(result.value.rows))
  }, [id])
  if (charges.length === 0) return null
  return (
    <section className="panel step" aria-labelledby="charges">
      <h2 id="charges">{title}</h2>
      <ul className="rows">
        {charges.map((charge) => (
          <li key={charge.id}>
            <span>
              {charge.place ?? charge.code}
              <small>{charge.status === 'paid' ? paid : charge.dispute_until && until(momentText(language, charge.dispute_until))}</small>
            </span>
            <strong>{won(language, charge.amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
