import type { FooterData } from '../components/Footer.tsx'
import { Footer } from '../components/Footer.tsx'
import { Header } from '../components/Header.tsx'
import { NotTranslatedNote } from '../components/NotTranslatedNote.tsx'
import type { HelpEntry } from '../components/page.ts'
import { usePageLanguage } from '../components/reader.ts'
import type { BoardPath } from './boardMessages.ts'
import { Highlighted } from './Highlighted.tsx'
import { highlightHtml } from './highlightHtml.ts'
import { EmptyBoardNote, BoardHeader } from './BoardHeader.tsx'

export interface HelpEntriesData extends FooterData {
  readonly q: string
  readonly answers: readonly HelpEntry[]
}

const messages = {
  ko: { here: '이 답변의 주소', addressOf: (title: string) => `${title} 주소`, others: '기타' },
  en: { here: 'Link to this answer', addressOf: (title: string) => `Link to “${title}”`, others: 'Other' },
}

/** Up to this number of search results are shown expanded. */
const maxExpanded = 3

/** One question. Browsers open `<details>` if the address contains its anchor, e.g. `#q-7`. */
function AnswerItem({ answer: { id, title, content, language }, q, open }: { answer: HelpEntry; q: string; open: boolean }) {
  const { say, language: reads } = usePageLanguage()
  const { here, addressOf } = say(messages)
  return (
    <details open={open}>
      <summary lang={language}>
        <Highlighted text={title} q={q} />
      </summary>
      <div className="prose" id={`q-${id}`}>
        <div lang={language} dangerouslySetInnerHTML={{ __html: highlightHtml(content, q) }} />
        <p className="here">
          <a href={`#q-${id}`} aria-label={addressOf(title)} lang={reads}>
            {here}
          </a>
        </p>
      </div>
    </details>
  )
}

/** Questions or guides, grouped by category. */
export function HelpEntriesPage({ data: { q, answers, ...footer }, address }: { data: HelpEntriesData; address: BoardPath }) {
  const { say, language } = usePageLanguage()
  const categories = Map.groupBy(answers, ({ category }) => category ?? say(messages).others)
  return (
    <>
      <Header />
      <main className="wrap posts">
        <BoardHeader address={address} q={q} matchCount={answers.length} />
        <NotTranslatedNote languages={answers.map((item) => item.language)} />
        {answers.length === 0 && <EmptyBoardNote address={address} q={q} />}
        {[...categories].map(([category, items]) => (
          <section key={category}>
            <h2 lang={items[0]?.category ? items[0].category_language : language}>{category}</h2>
            {items.map((answer) => (
              <AnswerItem key={answer.id} answer={answer} q={q} open={q !== '' && answers.length <= maxExpanded} />
            ))}
          </section>
        ))}
      </main>
      <Footer {...footer} />
    </>
  )
}
