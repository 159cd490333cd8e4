import { maxSearchLength } from '#resources/help/postSearch.ts'
import { usePageLanguage } from '../components/reader.ts'
import type { BoardPath } from './boardMessages.ts'
import { boardPaths, boardMessages } from './boardMessages.ts'

const messages = {
  ko: {
    help: '고객센터',
    searchIn: (name: string) => `${name} 검색`,
    hint: '궁금한 것을 입력해 주세요',
    search: '검색',
    matchCount: (match: number) => ` 검색 결과 ${match.toLocaleString('ko-KR')}건 · `,
    quotes: ['‘', '’'],
    all: '전체 보기',
    shorter: '낱말을 줄이거나 다른 말로 찾아보세요.',
  },
  en: {
    help: 'Help',
    searchIn: (name: string) => `Search ${name.toLowerCase()}`,
    hint: 'Type a question',
    search: 'Search',
    matchCount: (match: number) => `: ${match.toLocaleString('en-GB')} found · `,
    quotes: ['“', '”'],
    all: 'Show all',
    shorter: 'Try fewer or different words.',
  },
}

interface PostsTopProps {
  address: BoardPath
  q: string
  /** Number of search results. */
  matchCount: number
}

/** Heading, links to the other boards, and search form of a public board. */
export function BoardHeader({ address, q, matchCount: match }: PostsTopProps) {
  const { say, to } = usePageLanguage()
  const { name } = say(boardMessages[address])
  const { help, searchIn, hint, search, matchCount: foundText, quotes, all } = say(messages)
  return (
    <>
      <nav className="boards" aria-label={help}>
        {boardPaths.map((path) => (
          <a key={path} href={to(path)} {...(path === address && { 'aria-current': 'page' as const })}>
            {say(boardMessages[path]).name}
          </a>
        ))}
      </nav>
      <h1>{name}</h1>
      <form className="search" role="search" action={to(address)}>
        <input type="search" name="q" defaultValue={q} maxLength={maxSearchLength} aria-label={searchIn(name)} placeholder={hint} />
        <button>{search}</button>
      </form>
      {q !== '' && (
        <p className="found">
          {quotes[0]}
          <strong>{q}</strong>
          {quotes[1]}
          {foundText(match)}
          <a href={to(address)}>{all}</a>
        </p>
      )}
    </>
  )
}

/** Message for an empty list. */
export function EmptyBoardNote({ address, q }: { address: BoardPath; q: string }) {
  const { say } = usePageLanguage()
  const { empty, noMatch } = say(boardMessages[address])
  return (
    <div className="nothing">
      <p>{q === '' ? empty : noMatch(q)}</p>
      {q !== '' && <p>{say(messages).shorter}</p>}
    </div>
  )
}
