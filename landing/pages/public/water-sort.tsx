import type { FooterData } from '../../components/Footer.tsx'
import { Footer } from '../../components/Footer.tsx'
import type { Level } from '../../game/levels.ts'
import { generateLevel } from '../../game/levels.ts'
import { WaterSort } from '../../game/WaterSort.tsx'
import { Header } from '../../components/Header.tsx'
import { pageTitle } from '../../components/structuredData.ts'
import type { Head, Language, PageDataSource } from '../../components/page.ts'
import { usePageLanguage } from '../../components/reader.ts'

interface GameData extends FooterData {
  readonly firstLevel: Level
}

export const interactive = true
export const stylesheets = ['water-sort']

export async function load(source: PageDataSource): Promise<GameData> {
  const [app, links] = await Promise.all([source.api.config.app(), source.api.post.getTermsLink()])
  return { app, links, firstLevel: generateLevel(1) }
}

const messages = {
  ko: {
    title: '물 정렬 게임',
    description: '같은 색 물끼리 한 시험관에 모으는 퍼즐입니다. 모든 단계는 풀 수 있고, 힌트와 되돌리기가 있습니다.',
    rules: '시험관을 골라 다른 시험관에 부으세요. 맨 위 색이 같거나 비어 있으면 부을 수 있습니다. 색마다 한 시험관에 모으면 끝납니다.',
    script: '이 게임은 자바스크립트를 켜야 할 수 있습니다.',
    keys: '키보드로는 화살표로 고르고 Enter로 들고 붓습니다. U는 되돌리기, H는 힌트, R은 처음부터, Esc는 내려놓기입니다.',
  },
  en: {
    title: 'Water sort',
    description: 'A puzzle: collect water of the same colour in one tube. Every level can be solved, and there are hints and undo.',
    rules:
      'Choose a tube and pour it into another. You can pour if the top colours match or the other tube is empty. The level ends when each colour is in one tube.',
    script: 'This game requires JavaScript.',
    keys: 'On the keyboard, choose with the arrow keys, and lift and pour with Enter. U undoes, H shows a hint, R starts over, Esc puts down.',
  },
} as const

export const head = (_data: GameData, language: Language): Head => ({
  title: pageTitle(messages[language].title, language),
  description: messages[language].description,
  canonical: '/public/water-sort',
})

export default function WaterSortPage({ data: { firstLevel, ...footer } }: { data: GameData }) {
  const { say } = usePageLanguage()
  const { title, rules, script, keys } = say(messages)
  return (
    <>
      <Header />
      <main className="wrap water-sort">
        <h1>{title}</h1>
        <p className="rules">{rules}</p>
        <noscript>
          <p className="unsaved">{script}</p>
        </noscript>
        <WaterSort initialLevel={firstLevel} />
        <p className="keys">{keys}</p>
      </main>
      <Footer {...footer} />
    </>
  )
}
