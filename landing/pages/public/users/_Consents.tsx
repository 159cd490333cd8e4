import { useId } from 'react'

const consents = [
  ['terms', '이용약관', true],
  ['privacy', '개인정보 수집·이용', true],
  ['location', '위치기반서비스 이용약관', true],
  ['marketing', '쿠폰·이벤트 소식 받기(앱 푸시, 문자)', false],
] as const

export type Agreed = Readonly<Record<(typeof consents)[number][0], boolean>>

export const nothingAgreed: Agreed = { terms: false, privacy: false, location: false, marketing: false }

interface ConsentsProps {
  agreed: Agreed
  documents: Readonly<Record<string, string | undefined>>
  wrongAt(key: string): string | undefined
  onChange(agreed: Agreed): void
}

/** The four consents, each beside its document; all of them by one mark, which decides nothing by itself. */
export function Consents({ agreed, documents, wrongAt, onChange }: ConsentsProps) {
  const id = useId()
  const all = Object.values(agreed).every(Boolean)
  return (
    <fieldset className="consents">
      <legend>약관 동의</legend>
      <label className="all">
        <input type="checkbox" checked={all} onChange={() => onChange({ terms: !all, privacy: !all, location: !all, marketing: !all })} />
        <span>모두 동의합니다</span>
      </label>
      {consents.map(([key, name, required]) => {
        const wrong = agreed[key] ? undefined : wrongAt(key)
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
                {name} <b>{required ? '필수' : '선택'}</b>
              </span>
            </label>
            {documents[key] && (
              <a href={documents[key]} target="_blank" rel="noopener" aria-label={`${name} 전문 보기 (새 창)`}>
                보기
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
      <p className="small">소식 받기는 동의하지 않아도 가입할 수 있고, 언제든지 앱에서 바꿀 수 있습니다.</p>
    </fieldset>
  )
}
