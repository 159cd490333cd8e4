import type { FooterData } from '../parts/Footer.tsx'
import { Footer } from '../parts/Footer.tsx'
import { Header } from '../parts/Header.tsx'
import type { Answer } from '../parts/page.ts'
import { Marked } from './Marked.tsx'
import { markedHtml } from './marked.ts'
import { Nothing, PostsTop } from './PostsTop.tsx'

export interface AnswersData extends FooterData {
  readonly q: string
  readonly answers: readonly Answer[]
}

/** So few finds are shown with their answers open. */
const openUpTo = 3

/** An address with `#q-7` opens the seventh: browsers open what the target stands in. */
const Item = ({ answer: { id, title, content }, q, open }: { answer: Answer; q: string; open: boolean }) => (
  <details open={open}>
    <summary>
      <Marked text={title} q={q} />
    </summary>
    <div className="prose" id={`q-${id}`}>
      <div dangerouslySetInnerHTML={{ __html: markedHtml(content, q) }} />
      <p className="here">
        <a href={`#q-${id}`} aria-label={`${title} 주소`}>
          이 답변의 주소
        </a>
      </p>
    </div>
  </details>
)

/** Questions, or guides, by their categories. */
export function Answers({ data: { q, answers, ...footer }, address, what }: { data: AnswersData; address: '/faq' | '/guides'; what: string }) {
  const categories = Map.groupBy(answers, ({ category }) => category ?? '기타')
  return (
    <>
      <Header />
      <main className="wrap posts">
        <PostsTop address={address} q={q} found={answers.length} />
        {answers.length === 0 && <Nothing q={q} what={what} />}
        {[...categories].map(([category, items]) => (
          <section key={category}>
            <h2>{category}</h2>
            {items.map((answer) => (
              <Item key={answer.id} answer={answer} q={q} open={q !== '' && answers.length <= openUpTo} />
            ))}
          </section>
        ))}
      </main>
      <Footer {...footer} />
    </>
  )
}
