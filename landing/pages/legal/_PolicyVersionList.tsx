import { formatDay } from '../../components/dates.ts'
import type { Language, PolicyVersion } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'

const messages = {
  ko: {
    standings: { current: '현행', past: '지난 버전', coming: '시행 예정' },
    inForce: (day: string) => `${day} 시행`,
    version: (no: string) => `버전 ${no}`,
    toCurrent: '지금 시행 중인 문서 보기',
    isPast: '지난 버전입니다.',
    isComing: (day: string) => `시행 예정: ${day}부터 적용합니다.`,
    another: (day: string) => `${day}부터 새 버전을 시행합니다.`,
    toComing: '시행 예정 문서 보기',
    versions: '버전',
  },
  en: {
    standings: { current: 'In force', past: 'Earlier version', coming: 'Upcoming' },
    inForce: (day: string) => `From ${day}`,
    version: (no: string) => `Version ${no}`,
    toCurrent: 'Read the current version',
    isPast: 'This is an earlier version.',
    isComing: (day: string) => `Upcoming: applies from ${day}.`,
    another: (day: string) => `A new version applies from ${day}.`,
    toComing: 'Read the upcoming version',
    versions: 'Versions',
  },
}

const versionName = ({ version_no, effective_date }: PolicyVersion, language: Language) =>
  [effective_date && messages[language].inForce(formatDay(language, effective_date)), version_no && messages[language].version(version_no)]
    .filter(Boolean)
    .join(' · ')

interface VersionsProps {
  shownVersion: PolicyVersion
  versions: readonly PolicyVersion[]
}

/** A note about the shown version, if it is not the current one or if a new one is coming. */
export function VersionNote({ shownVersion, versions }: VersionsProps) {
  const { language, say, to } = usePageLanguage()
  const { toCurrent, isPast, isComing, another, toComing } = say(messages)
  const dayOf = ({ effective_date }: PolicyVersion) => (effective_date ? formatDay(language, effective_date) : '')
  const current = versions.find(({ standing }) => standing === 'current')
  const coming = versions.findLast(({ standing }) => standing === 'coming')
  const now = current && current.id !== shownVersion.id && <a href={to(`/legal/${current.id}`)}>{toCurrent}</a>
  if (shownVersion.standing === 'past')
    return (
      <p className="standing">
        {isPast} {now}
      </p>
    )
  if (shownVersion.standing === 'coming')
    return (
      <p className="standing">
        {isComing(dayOf(shownVersion))} {now}
      </p>
    )
  if (!coming) return null
  return (
    <p className="standing">
      {another(dayOf(coming))} <a href={to(`/legal/${coming.id}`)}>{toComing}</a>
    </p>
  )
}

/** All versions with their effective dates; the shown one is not a link. */
export function PolicyVersionList({ shownVersion, versions }: VersionsProps) {
  const { language, say, to } = usePageLanguage()
  const { versions: heading, standings } = say(messages)
  return (
    <section className="versions" aria-labelledby="versions">
      <h2 id="versions">{heading}</h2>
      <ol>
        {versions.map((item) => (
          <li key={item.id}>
            {item.id === shownVersion.id ? (
              <span aria-current="page">{versionName(item, language)}</span>
            ) : (
              <a href={to(`/legal/${item.id}`)}>{versionName(item, language)}</a>
            )}{' '}
            <span className={`mark ${item.standing}`}>{standings[item.standing]}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
