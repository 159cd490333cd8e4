import { usePageLanguage } from '../../components/reader.ts'
import { LicenceForm } from './LicenceForm.tsx'
import type { OwnRow } from './findOwnRows.ts'

type Licence = OwnRow<'driverLicense'>

const messages = {
  ko: {
    title: '운전면허',
    verified: (until: string) => `확인완료 · ${until}까지 갱신`,
    submitted: '제출한 면허를 확인하고 있습니다. 확인이 끝나면 알림을 보내 드리고, 이 화면에서 이어서 예약할 수 있습니다.',
    rejected: (reason: string) => `면허를 확인하지 못했습니다. 다시 등록해 주세요. 사유: ${reason}`,
    lead: '처음 한 번만 등록합니다. 직원이 확인한 뒤에 예약할 수 있습니다.',
    again: '다시 보기',
  },
  en: {
    title: 'Driving licence',
    verified: (until: string) => `Verified · renew by ${until}`,
    submitted: 'We are checking the licence that you submitted. You get a notification afterwards and can continue on this page.',
    rejected: (reason: string) => `We could not verify your licence. Please submit it again. Reason: ${reason}`,
    lead: 'You submit it only once. You can book as soon as our staff have checked it.',
    again: 'Check again',
  },
}

/** The licence with which a member books; undefined if none is verified. */
export const verifiedLicence = (licences: readonly Licence[]) => licences.find(({ status }) => status === 'verified')

interface LicenceStepProps {
  licences: readonly Licence[]
  name: string
  onChanged(): void
}

/** The licence of a member: verified, under review, or a form for a new one. */
export function LicenceStep({ licences, name, onChanged }: LicenceStepProps) {
  const { language, say } = usePageLanguage()
  const { title, verified, submitted, rejected, lead, again } = say(messages)
  const valid = verifiedLicence(licences)
  const isWaiting = !valid && licences.some(({ status }) => status === 'submitted')
  const [last] = licences
  return (
    <section className="panel step" aria-labelledby="licence">
      <h2 id="licence">{title}</h2>
      {valid && (
        <p>
          <strong>{valid.name}</strong> <span className="small">{verified(valid.renew_until)}</span>
        </p>
      )}
      {isWaiting && (
        <>
          <p role="status">{submitted}</p>
          <button className="quiet" onClick={onChanged}>
            {again}
          </button>
        </>
      )}
      {!valid && !isWaiting && (
        <>
          {last?.status === 'rejected' ? (
            <p className="notice bad" lang={language}>
              {rejected(last.reject_reason ?? '')}
            </p>
          ) : (
            <p className="lead">{lead}</p>
          )}
          <LicenceForm name={name} onSent={onChanged} />
        </>
      )}
    </section>
  )
}
