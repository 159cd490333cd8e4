/** Car makers in Korea: name, English name, origin, country. */
export const brands = `
현대|Hyundai|domestic|대한민국
기아|Kia|domestic|대한민국
제네시스|Genesis|domestic|대한민국
KG모빌리티|KG Mobility|domestic|대한민국
르노코리아|Renault Korea|domestic|대한민국
쉐보레|Chevrolet|domestic|미국
BMW|BMW|import|독일
메르세데스-벤츠|Mercedes-Benz|import|독일
아우디|Audi|import|독일
폭스바겐|Volkswagen|import|독일
볼보|Volvo|import|스웨덴
미니|MINI|import|영국
테슬라|Tesla|import|미국
렉서스|Lexus|import|일본
토요타|Toyota|import|일본
포르쉐|Porsche|import|독일
폴스타|Polestar|import|스웨덴
BYD|BYD|import|중국
`

/** Exterior colours: name, code, colour, extra price. Makers without colours of their own use the first list. */
export const paints: Readonly<Record<string, string>> = {
  '': `
퓨어 화이트|PW1|#f2f3f2|0
미드나잇 블랙|MB2|#15171a|0
스틸 그레이|SG3|#6d7278|0
실버 메탈릭|SM4|#b9bec3|400000
오션 블루|OB5|#1f3f66|400000
카마인 레드|CR6|#8f1f26|600000`,
  현대: `
아틀라스 화이트|SAW|#f1f2f0|80000
어비스 블랙 펄|A2B|#14161a|0
사이버 그레이 메탈릭|C5G|#5f656b|0
플루이드 그레이 메탈릭|F5G|#8a8f92|0
인텐스 블루 펄|YP5|#1d3c63|0
얼티메이트 레드 메탈릭|R2P|#8c1d22|0`,
  기아: `
스노우 화이트 펄|SWP|#f3f4f2|80000
오로라 블랙 펄|ABP|#121417|0
인터스텔라 그레이|AGT|#585d62|0
스틸 그레이|KLG|#8d9296|0
그래비티 블루|B4U|#233a5a|0
문라이트 블루|CSB|#3d5a7c|0`,
  제네시스: `
우유니 화이트|UYH|#f4f4f1|0
비크 블랙|PH3|#101113|0
마칼루 그레이|PG7|#595d60|0
세빌 실버|SSS|#bcc0c2|0
태즈먼 블루|TB2|#20384f|0
카디프 그린|Y4S|#24392f|0
한라산 그린|HG5|#3b4b41|700000`,
  BMW: `
알파인 화이트|300|#f3f4f5|0
블랙 사파이어|475|#17191c|0
브루클린 그레이|C4P|#73797e|0
포르티마오 블루|C31|#1f4f8f|0
탄자나이트 블루|C3Z|#1b2340|1900000
미네랄 화이트|A96|#e8e9e6|0`,
  '메르세데스-벤츠': `
폴라 화이트|149|#f2f3f3|0
옵시디언 블랙|197|#131416|0
셀레나이트 그레이|992|#6a6e72|0
하이테크 실버|922|#c4c8ca|0
노틱 블루|595|#1c2c45|0
오팔라이트 화이트|885|#ecece8|1300000`,
  볼보: `
크리스탈 화이트|707|#f0f1ee|0
오닉스 블랙|717|#141517|0
베이퍼 그레이|740|#a7aaa8|0
데님 블루|723|#28415e|0
브라이트 더스크|739|#b9a99a|0`,
  테슬라: `
펄 화이트|PPSW|#f5f5f4|0
솔리드 블랙|PBSB|#101112|1286000
스텔스 그레이|PN01|#45484b|1286000
딥 블루 메탈릭|PPSB|#1d3a6e|1286000
울트라 레드|PR01|#8e1420|2571000`,
}

/** Interior colours: name, code, colour, material, extra price. */
export const interiors: Readonly<Record<'domestic' | 'import', string>> = {
  domestic: `
블랙 모노톤|NNB|#1b1c1e|인조가죽|0
브라운|BRN|#5a3d2b|천연가죽|300000
라이트 그레이|LGY|#b7b6b1|천연가죽|300000`,
  import: `
블랙|BLK|#17181a|센사텍|0
코냑|CGN|#8a4f2c|천연가죽|900000
아이보리|IVR|#ded6c6|나파가죽|1500000`,
}

/** Option packages: name, group, price, description; `>` names a package that is required with it. */
export const packages: Readonly<Record<'domestic' | 'import', string>> = {
  domestic: `
컴포트|편의|800000|1열 통풍시트와 열선 스티어링 휠을 더합니다.
파노라마 선루프|외관|1200000|앞뒤 좌석 위로 넓게 열리는 선루프입니다.
드라이브 와이즈|안전|1300000|고속도로 주행 보조와 후측방 충돌방지 보조를 더합니다.
빌트인 캠|안전|450000|앞뒤 영상을 상시 녹화합니다. > 컴포트
프리미엄 사운드|편의|700000|외장 앰프와 스피커 12개를 더합니다. > 컴포트`,
  import: `
드라이빙 어시스턴트 프로|안전|2900000|차로 유지와 정체 구간 주행을 돕습니다.
컴포트 패키지|편의|2400000|통풍시트, 소프트 클로징 도어를 더합니다.
프리미엄 사운드 시스템|편의|1900000|서라운드 스피커 16개를 더합니다. > 컴포트 패키지
에어 서스펜션|성능|3200000|노면에 맞춰 차고와 감쇠력을 조절합니다.`,
}
