import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatforms as platformLabels } from '#resources/members/shared/socialPlatforms.ts'
import { labelText } from '#schema/base/label.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { withQuery } from '../searchAddress.ts'

const messages = {
  ko: { title: '로그인', lead: '쓰던 계정으로 시작하세요. 처음이라면 가입하고 이 화면으로 돌아옵니다.', start: (name: string) => `${name}로 계속하기` },
  en: {
    title: 'Sign in',
    lead: 'Start with an account you already have. If you are new, you join and come back here.',
    start: (name: string) => `Continue with ${name}`,
  },
}

/** Sign-in in place: after it, and after joining, the reader is back at this address. */
export function SignInStep({ platforms, from }: { platforms: readonly SocialPlatform[]; from: string }) {
  const { language, say } = usePageLanguage()
  const { title, lead, start } = say(messages)
  return (
    <section className="panel step" aria-labelledby="sign-in">
      <h2 id="sign-in">{title}</h2>
      <p className="lead">{lead}</p>
      <ul className="sign-in">
        {platforms.map((platform) => (
          <li key={platform}>
            <a className="quiet" href={withQuery(`/public/users/social/${platform}`, { from, language: language === 'ko' ? null : language })}>
              {start(labelText(platformLabels[platform], platform, language))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
