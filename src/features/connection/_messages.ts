import type { ProxyProblem } from '#schema/calls/nonResourceCalls.ts'
import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '접속·프록시 점검',
  hint: '서버가 지금 이 요청을 어디에서 온 것으로 아는지 보여 줍니다. 로그인 제한과 접속 기록이 이 주소를 따릅니다.',
  noProblems: '프록시 설정에 이상이 없습니다.',
  facts: {
    address: '발신 주소',
    peer: '연결한 상대',
    protocol: '프로토콜',
    host: '호스트',
    publicUrl: '공개 주소 (PUBLIC_URL)',
    trusted: '신뢰하는 프록시 수 (TRUST_PROXY)',
    for: 'X-Forwarded-For',
    forwardedProtocol: 'X-Forwarded-Proto',
    forwardedHost: 'X-Forwarded-Host',
    signedIn: '로그인 중인 계정',
    fromOne: '그중 한 주소에서 온 계정',
  },
  none: '없음',
  problems: {
    untrusted:
      '프록시가 보낸 주소를 신뢰하지 않고 있습니다. 모두 프록시의 주소로 보여서 로그인 제한이 함께 걸립니다. TRUST_PROXY에 앞에 있는 프록시 수를 적고, 바로 앞의 프록시는 내부 주소로 연결하게 해 주세요.',
    tooMany: 'TRUST_PROXY가 실제 프록시 수보다 큽니다. 누구나 자기 주소를 꾸며 낼 수 있습니다. 수를 줄여 주세요.',
    tooFew: '발신 주소가 내부 주소입니다. 앞에 프록시가 더 있다면 TRUST_PROXY를 그 수만큼 늘려 주세요.',
    protocol: '공개 주소와 프로토콜이 다릅니다. 프록시가 X-Forwarded-Proto를 보내는지 확인해 주세요.',
    host: '공개 주소와 호스트가 다릅니다. 프록시가 원래 Host를 전달하는지 확인해 주세요.',
    shared: '로그인한 계정이 거의 모두 한 주소에서 온 것으로 보입니다. 프록시의 주소로 기록되고 있지 않은지 확인해 주세요.',
  } satisfies Record<ProxyProblem, string>,
}

const en: typeof ko = {
  title: 'Connection and proxy check',
  hint: 'Shows where the server thinks this request comes from. Sign-in limits and connection records use this address.',
  noProblems: 'No problems found with the proxy settings.',
  facts: {
    address: 'Client address',
    peer: 'Connected peer',
    protocol: 'Protocol',
    host: 'Host',
    publicUrl: 'Public address (PUBLIC_URL)',
    trusted: 'Number of trusted proxies (TRUST_PROXY)',
    for: 'X-Forwarded-For',
    forwardedProtocol: 'X-Forwarded-Proto',
    forwardedHost: 'X-Forwarded-Host',
    signedIn: 'Signed-in accounts',
    fromOne: 'Accounts from one of the addresses',
  },
  none: 'none',
  problems: {
    untrusted:
      'The address sent by the proxy is not trusted. Everyone appears to come from the proxy and shares one sign-in limit. Set TRUST_PROXY to the number of proxies in front of the server, and let the nearest one connect from an internal address.',
    tooMany: 'TRUST_PROXY is higher than the actual number of proxies, so anyone can fake their address. Lower it.',
    tooFew: 'The client address is internal. If there are more proxies in front of the server, raise TRUST_PROXY to their number.',
    protocol: 'The protocol differs from the public address. Check that the proxy sends X-Forwarded-Proto.',
    host: 'The host differs from the public address. Check that the proxy passes on the original Host.',
    shared: 'Almost all signed-in accounts appear to come from one address. Check that it is not the address of the proxy.',
  },
}

export const connectionMessages = defineMessages({ ko, en })
