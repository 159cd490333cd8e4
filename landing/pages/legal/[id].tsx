import type { Asked, Head, LegalDocument, Source } from '../../page.ts'

export const load = (source: Source, { params: { id = '' } }: Asked) => (/^[1-9]\d{0,9}$/.test(id) ? source.legal(Number(id)) : Promise.resolve(null))

export const head = (data: LegalDocument): Head => ({ title: `${data.title} | 라이드` })

export default function Legal({ data }: { data: LegalDocument }) {
  return (
    <main className="wrap document">
      <a className="brand" href="/">
        라이드
      </a>
      <h1>{data.title}</h1>
      {data.effective_date && <p className="effective">시행일 {data.effective_date}</p>}
      <article dangerouslySetInnerHTML={{ __html: data.content }} />
    </main>
  )
}
