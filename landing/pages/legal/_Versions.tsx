import type { PolicyVersion } from '../../parts/page.ts'

const standings = { current: '현행', past: '지난 버전', coming: '시행 예정' } as const

const nameOf = ({ version_no, effective_date }: PolicyVersion) =>
  [effective_date && `${effective_date} 시행`, version_no && `버전 ${version_no}`].filter(Boolean).join(' · ')

/** Says at the top what this version is, where it is not simply the one in force. */
export function Standing({ shown, versions }: { shown: PolicyVersion; versions: readonly PolicyVersion[] }) {
  const current = versions.find(({ standing }) => standing === 'current')
  const coming = versions.findLast(({ standing }) => standing === 'coming')
  const now = current && current.id !== shown.id && <a href={`/legal/${current.id}`}>지금 시행 중인 문서 보기</a>
  if (shown.standing === 'past') return <p className="standing">지난 버전입니다. {now}</p>
  if (shown.standing === 'coming')
    return (
      <p className="standing">
        시행 예정: {shown.effective_date}부터 적용합니다. {now}
      </p>
    )
  if (!coming) return null
  return (
    <p className="standing">
      {coming.effective_date}부터 새 버전을 시행합니다. <a href={`/legal/${coming.id}`}>시행 예정 문서 보기</a>
    </p>
  )
}

/** Every version with its day; the one on this page is not a link. */
export const Versions = ({ shown, versions }: { shown: PolicyVersion; versions: readonly PolicyVersion[] }) => (
  <section className="versions" aria-labelledby="versions">
    <h2 id="versions">버전</h2>
    <ol>
      {versions.map((each) => (
        <li key={each.id}>
          {each.id === shown.id ? <span aria-current="page">{nameOf(each)}</span> : <a href={`/legal/${each.id}`}>{nameOf(each)}</a>}{' '}
          <span className={`mark ${each.standing}`}>{standings[each.standing]}</span>
        </li>
      ))}
    </ol>
  </section>
)
