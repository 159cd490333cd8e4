import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'
import { socialPlatforms } from '#resources/members/shared/socialPlatforms.ts'
import { samplePersons } from './people.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Noto Sans KR', 'Noto Sans CJK KR', sans-serif }
  body { max-width: 420px; margin: 48px auto; padding: 0 20px; word-break: keep-all }
  strong { display: block; padding: 12px 16px; border: 2px dashed; border-radius: 12px }
  button, input { box-sizing: border-box; width: 100%; padding: 12px 16px; margin: 6px 0; border: 1px solid; border-radius: 12px; font: inherit; text-align: left }
  button { cursor: pointer } label { display: block; margin-top: 20px }`

const accountButton = (name: string, email: string | null) => `<button name="name" value="${name}">${name} · ${email ?? '이메일 없음'}</button>`

/** The page on which a tester chooses an account. It resembles no real platform, to avoid confusion. */
export const accountChooserPage = (platform: SocialPlatform) => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>개발용 로그인 (${socialPlatforms[platform]} 대역)</title><style>${style}</style></head>
<body><main><h1>개발용 로그인</h1>
<strong>실제 ${socialPlatforms[platform]} 로그인이 아닙니다. 이 컴퓨터 안에서 ${socialPlatforms[platform]} 로그인을 흉내 내는 개발용 화면입니다.</strong>
<p>누구로 로그인할까요?</p>
<form method="post">${samplePersons.map(({ name, email }) => accountButton(name, email)).join('')}</form>
<form method="post"><label>다른 이름 <input name="name" maxlength="50" required autocomplete="off"></label><button>이 이름으로 로그인</button></form>
<form method="post"><button name="cancel" value="1">취소</button></form></main></body></html>`
