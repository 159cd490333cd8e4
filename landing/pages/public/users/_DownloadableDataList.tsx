import { usePageLanguage } from '../../../components/reader.ts'

type LocalizedText = Readonly<Record<'ko' | 'en', string>>

/** The data that a member can download at any time, by kind. */
export type DownloadableDataKinds = readonly { readonly label: LocalizedText; readonly fields: readonly LocalizedText[] }[]

const messages = {
  ko: { title: '가입한 뒤 언제든지 내려받을 수 있는 내 정보' },
  en: { title: 'Your own data, which you can download at any time after joining' },
}

export function DownloadableDataList({ ownData }: { ownData: DownloadableDataKinds }) {
  const { language, say } = usePageLanguage()
  return (
    <details className="small own-data">
      <summary>{say(messages).title}</summary>
      <dl>
        {ownData.map(({ label, fields }) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>{fields.map((field) => field[language]).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
