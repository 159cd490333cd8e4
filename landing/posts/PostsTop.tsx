import { maxSearch } from '#resources/help/postSearch.ts'

const boards = [
  ['/notices', '공지사항'],
  ['/faq', '자주 묻는 질문'],
  ['/guides', '이용안내'],
] as const

interface PostsTopProps {
  address: (typeof boards)[number][0]
  q: string
  /** How many the search found. */
  found: number
}

/** Heading, neighbours and search of the public boards; the search is a plain form. */
export function PostsTop({ address, q, found }: PostsTopProps) {
  const [, name] = boards.find(([each]) => each === address) ?? boards[0]
  return (
    <>
      <nav className="boards" aria-label="고객센터">
        {boards.map(([path, title]) => (
          <a key={path} href={path} {...(path === address && { 'aria-current': 'page' as const })}>
            {title}
          </a>
        ))}
      </nav>
      <h1>{name}</h1>
      <form className="search" role="search" action={address}>
        <input type="search" name="q" defaultValue={q} maxLength={maxSearch} aria-label={`${name} 검색`} placeholder="궁금한 것을 입력해 주세요" />
        <button>검색</button>
      </form>
      {q !== '' && (
        <p className="found">
          ‘<strong>{q}</strong>’ 검색 결과 {found}건 · <a href={address}>전체 보기</a>
        </p>
      )}
    </>
  )
}

/** What is said where there is nothing to list. */
export const Nothing = ({ q, what }: { q: string; what: string }) => (
  <div className="nothing">
    <p>{q === '' ? `등록된 ${what} 없습니다.` : `‘${q}’에 맞는 ${what} 없습니다.`}</p>
    {q !== '' && <p>낱말을 줄이거나 다른 말로 찾아보세요.</p>}
  </div>
)
