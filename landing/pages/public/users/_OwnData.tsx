import { useReader } from '../../../components/reader.ts'

type Named = Readonly<Record<'ko' | 'en', string>>

/** The data that a member can download at any time, by kind. */
export type OwnDataItem = readonly { readonly label: Named; readonly fields: readonly Named[] }[]

const words = {
  ko: { title: '가입한 뒤 언제든지 내려받을 수 있는 내 정보' },
  en: { title: 'Your own data, which you may take along at any time' },
}

export function OwnData({ held }: { held: OwnDataItem }) {
  const { language, say } = useReader()
  return (
    <details className="small own-data">
      <summary>{say(words).title}</summary>
      <dl>
        {held.map(({ label, fields }) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>{fields.map((field) => field[language]).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
