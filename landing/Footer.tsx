import type { AppConfig } from './page.ts'

/** Document numbers are the contract with the app: each link takes its address from the key of its own. */
const legal = [
  ['115', '이용약관'],
  ['219', '개인정보처리방침'],
  ['117', '위치정보 이용약관'],
  ['127', '차량손해면책제도'],
] as const

export interface FooterData {
  app: AppConfig
  links: Readonly<Record<string, string>>
}

export function Footer({ app, links }: FooterData) {
  const shown = legal.flatMap(([id, name]) => (links[id] ? [{ name, address: links[id] }] : []))
  return (
    <footer>
      <div className="wrap">
        {app.footer_text && (
          <>
            <h2>{app.footer_text.title}</h2>
            <p>{app.footer_text.content}</p>
          </>
        )}
        <ul>
          {shown.map(({ name, address }) => (
            <li key={name}>
              <a href={address} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
