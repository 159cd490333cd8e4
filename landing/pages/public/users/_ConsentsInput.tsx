import { useId } from 'react'
import { usePageLanguage } from '../../../components/reader.ts'

const consents = [
  ['terms', { ko: '이용약관', en: 'Terms of use' }, true],
  ['privacy', { ko: '개인정보 수집·이용', en: 'Collection and use of personal data' }, true],
  ['location', { ko: '위치기반서비스 이용약관', en: 'Terms of location-based services' }, true],
  ['marketing', { ko: '쿠폰·이벤트 소식 받기(앱 푸시, 문자)', en: 'Receive coupon and event news (app notifications, text messages)' }, false],
] as const

const messages = {
  ko: {
    title: '약관 동의',
    all: '모두 동의합니다',
    required: '필수',
    optional: '선택',
    readAll: (name: string) => `${name} 전문 보기 (새 창)`,
    read: '보기',
    free: '소식 받기는 동의하지 않아도 가입할 수 있고, 언제든지 앱에서 바꿀 수 있습니다.',
  },
  en: {
    title: 'Terms and consent',
    all: 'I agree to everything',
    required: 'required',
    optional: 'optional',
    readAll: (name: string) => `Read ${name} in full (new window)`,
    read: 'Read',
    free: 'You can join without receiving news, and change this in the app at any time.',
  },
}

export type ConsentChoices = Readonly<Record<(typeof consents)[number][0], boolean>>

export const noConsents: ConsentChoices = { terms: false, privacy: false, location: false, marketing: false }

interface ConsentsProps {
  agreed: ConsentChoices
  documents: Readonly<Record<string, string | undefined>>
  errorAt(key: string): string | undefined
  onChange(agreed: ConsentChoices): void
}

/** The four consents with links to their documents, and a checkbox that sets all of them. */
export function ConsentsInput({ agreed, documents, errorAt, onChange }: ConsentsProps) {
  const { say, to } = usePageLanguage()
  const { title, all: agreeAll, required: must, optional, readAll, read, free } = say(messages)
  const id = useId()
  const isAllAgreed = Object.values(agreed).every(Boolean)
  return (
    <fieldset className="consents">
      <legend>{title}</legend>
      <label className="all">
        <input
          type="checkbox"
          checked={isAllAgreed}
          onChange={() => onChange({ terms: !isAllAgreed, privacy: !isAllAgreed, location: !isAllAgreed, marketing: !isAllAgreed })}
        />
        <span>{agreeAll}</span>
      </label>
      {consents.map(([key, names, required]) => {
        const name = say(names)
        const document = documents[key]
        const wrong = agreed[key] ? undefined : errorAt(key)
        return (
          <div className="consent" key={key}>
            <label>
              <input
                type="checkbox"
                checked={agreed[key]}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong && `${id}-${key}`}
                onChange={({ target }) => onChange({ ...agreed, [key]: target.checked })}
              />
              <span>
                {name} <b>{required ? must : optional}</b>
              </span>
            </label>
            {document && (
              <a href={to(document)} target="_blank" rel="noopener" aria-label={readAll(name)}>
                {read}
              </a>
            )}
            {wrong && (
              <p id={`${id}-${key}`} className="small wrong">
                {wrong}
              </p>
            )}
          </div>
        )
      })}
      <p className="small">{free}</p>
    </fieldset>
  )
}
