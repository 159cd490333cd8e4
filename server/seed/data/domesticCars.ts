/**
 * Cars of Korean makers: `@` brand; `#` model line (name, English name, segment); `##` generation (name, code, body type, release month, status if
 * not on sale);
 * then one line per trim: name, year, price in 만원 (10,000 won), fuel, cc, PS, drive, gearbox, seats, efficiency, and for electric cars range and
 * battery.
 */
export const domesticCars = `
@ 현대
# 캐스퍼|Casper|mini
## 더 뉴 캐스퍼|AX1 PE|suv|2024-10
1.0 스마트|2025|1493|gasoline|998|76|fwd|auto|4|14.3
1.0 디 에센셜|2025|1771|gasoline|998|76|fwd|auto|4|14.3
1.0 터보 인스퍼레이션|2025|2017|gasoline|998|100|fwd|auto|4|12.9
## 캐스퍼 일렉트릭|AX1 EV|suv|2024-08
프리미엄|2025|2787|ev||97|fwd|single|4|5.8|278|42.0
인스퍼레이션|2025|3137|ev||115|fwd|single|4|5.6|315|49.0
# 아반떼|Avante|compact
## 더 뉴 아반떼|CN7 PE|sedan|2023-03
1.6 스마트|2025|2034|gasoline|1598|123|fwd|cvt|5|14.9
1.6 모던|2025|2355|gasoline|1598|123|fwd|cvt|5|14.9
1.6 인스퍼레이션|2025|2717|gasoline|1598|123|fwd|cvt|5|14.3
1.6 LPi 모던|2025|2483|lpg|1591|120|fwd|auto|5|10.5
1.6 하이브리드 모던|2025|2789|hybrid|1580|141|fwd|dct|5|21.1
# 쏘나타|Sonata|mid
## 쏘나타 뉴 라이즈|LF PE|sedan|2017-03|discontinued
2.0 스타일|2019|2219|gasoline|1999|163|fwd|auto|5|12.3
2.0 LPi 렌터카|2019|1915|lpg|1999|151|fwd|auto|5|9.6
## 쏘나타 디 엣지|DN8 PE|sedan|2023-05
2.0 프리미엄|2025|2831|gasoline|1999|160|fwd|auto|5|12.6
2.0 LPi 프리미엄|2025|2897|lpg|1999|146|fwd|auto|5|9.7
1.6 터보 익스클루시브|2025|3260|gasoline|1598|180|fwd|auto|5|13.5
2.0 하이브리드 익스클루시브|2025|3647|hybrid|1999|195|fwd|auto|5|18.0
2.5 터보 N 라인 인스퍼레이션|2025|4297|gasoline|2497|290|fwd|dct|5|11.1
# 그랜저|Grandeur|large
## 디 올 뉴 그랜저|GN7|sedan|2022-11
2.5 프리미엄|2025|3798|gasoline|2497|198|fwd|auto|5|11.7
2.5 익스클루시브|2025|4287|gasoline|2497|198|fwd|auto|5|11.7
3.5 LPG 프리미엄|2025|3916|lpg|3470|240|fwd|auto|5|7.8
3.5 캘리그래피|2025|4962|gasoline|3470|300|awd|auto|5|9.0
1.6 터보 하이브리드 익스클루시브|2025|4846|hybrid|1598|230|fwd|auto|5|16.7
# 아이오닉 5|IONIQ 5|suv
## 더 뉴 아이오닉 5|NE PE|suv|2024-03
롱레인지 E-밸류 플러스|2025|4740|ev||229|rwd|single|5|5.2|485|84.0
롱레인지 익스클루시브|2025|5240|ev||229|rwd|single|5|5.2|485|84.0
롱레인지 프레스티지 AWD|2025|6025|ev||325|awd|single|5|4.7|451|84.0
# 아이오닉 6|IONIQ 6|mid
## 아이오닉 6|CE|sedan|2022-09
롱레인지 익스클루시브|2024|5260|ev||229|rwd|single|5|6.0|524|77.4
롱레인지 프레스티지 AWD|2024|6132|ev||325|awd|single|5|5.4|483|77.4
# 코나|Kona|suv
## 디 올 뉴 코나|SX2|suv|2023-01
1.6 터보 모던|2025|2516|gasoline|1598|198|fwd|auto|5|13.0
1.6 터보 인스퍼레이션|2025|3102|gasoline|1598|198|fwd|auto|5|12.3
1.6 하이브리드 프리미엄|2025|3195|hybrid|1580|141|fwd|dct|5|19.8
# 투싼|Tucson|suv
## 더 뉴 투싼|NX4 PE|suv|2023-12
1.6 터보 모던|2025|2771|gasoline|1598|180|fwd|dct|5|12.5
1.6 터보 프리미엄|2025|3048|gasoline|1598|180|fwd|dct|5|12.5
2.0 디젤 인스퍼레이션|2025|3703|diesel|1998|186|fwd|auto|5|14.3
1.6 터보 하이브리드 인스퍼레이션|2025|3914|hybrid|1598|235|fwd|auto|5|16.2
# 싼타페|Santa Fe|suv
## 디 올 뉴 싼타페|MX5|suv|2023-08
2.5 터보 익스클루시브|2025|3606|gasoline|2497|281|fwd|dct|7|11.0
2.5 터보 캘리그래피|2025|4442|gasoline|2497|281|awd|dct|6|10.1
1.6 터보 하이브리드 프레스티지|2025|4279|hybrid|1598|235|fwd|auto|5|15.5
# 팰리세이드|Palisade|suv
## 디 올 뉴 팰리세이드|LX3|suv|2025-01
2.5 터보 익스클루시브 9인승|2025|4383|gasoline|2497|281|fwd|auto|9|9.7
2.5 터보 캘리그래피 7인승|2025|5706|gasoline|2497|281|awd|auto|7|8.5
2.5 터보 하이브리드 프레스티지 7인승|2025|5536|hybrid|2497|334|fwd|auto|7|14.1
# 스타리아|Staria|mpv
## 스타리아|US4|mpv|2021-04
투어러 디젤 모던 11인승|2024|3169|diesel|2199|177|fwd|auto|11|10.8
라운지 3.5 LPi 프레스티지 9인승|2024|3759|lpg|3470|240|fwd|auto|9|6.7
라운지 1.6 터보 하이브리드 인스퍼레이션 7인승|2025|4614|hybrid|1598|225|fwd|auto|7|12.8
@ 기아
# 모닝|Morning|mini
## 더 뉴 모닝|JA PE2|hatch|2023-07
1.0 트렌디|2025|1395|gasoline|998|76|fwd|auto|5|15.1
1.0 프레스티지|2025|1575|gasoline|998|76|fwd|auto|5|15.1
1.0 시그니처|2025|1725|gasoline|998|76|fwd|auto|5|14.7
# 레이|Ray|mini
## 더 뉴 기아 레이|TAM PE2|mpv|2022-08
1.0 프레스티지|2025|1560|gasoline|998|76|fwd|auto|5|13.0
1.0 시그니처|2025|1815|gasoline|998|76|fwd|auto|5|12.7
EV 에어|2025|2955|ev||87|fwd|single|4|5.1|205|35.2
# K5|K5|mid
## 더 뉴 K5|DL3 PE|sedan|2023-11
2.0 프레스티지|2025|2766|gasoline|1999|160|fwd|auto|5|12.6
2.0 LPi 프레스티지|2025|2853|lpg|1999|146|fwd|auto|5|9.8
1.6 터보 노블레스|2025|3109|gasoline|1598|180|fwd|auto|5|13.2
2.0 하이브리드 시그니처|2025|3806|hybrid|1999|195|fwd|auto|5|18.2
# K8|K8|large
## 더 뉴 K8|GL3 PE|sedan|2024-08
2.5 노블레스 라이트|2025|3736|gasoline|2497|198|fwd|auto|5|11.6
3.5 시그니처|2025|4501|gasoline|3470|300|fwd|auto|5|10.3
1.6 터보 하이브리드 노블레스|2025|4622|hybrid|1598|235|fwd|auto|5|17.1
# 셀토스|Seltos|suv
## 더 뉴 셀토스|SP2 PE|suv|2022-07
1.6 터보 트렌디|2025|2169|gasoline|1598|198|fwd|auto|5|12.8
1.6 터보 시그니처|2025|2865|gasoline|1598|198|fwd|auto|5|12.1
# 니로|Niro|suv
## 디 올 뉴 니로|SG2|suv|2022-01
1.6 하이브리드 트렌디|2025|2787|hybrid|1580|141|fwd|dct|5|20.8
1.6 하이브리드 시그니처|2025|3504|hybrid|1580|141|fwd|dct|5|19.1
EV 에어|2025|4855|ev||204|fwd|single|5|5.3|401|64.8
# 스포티지|Sportage|suv
## 더 뉴 스포티지|NQ5 PE|suv|2024-11
1.6 터보 프레스티지|2025|2836|gasoline|1598|180|fwd|auto|5|12.3
1.6 터보 노블레스|2025|3195|gasoline|1598|180|awd|auto|5|11.0
1.6 터보 하이브리드 시그니처|2025|3927|hybrid|1598|239|fwd|auto|5|16.3
# 쏘렌토|Sorento|suv
## 더 뉴 쏘렌토|MQ4 PE|suv|2023-08
2.5 터보 프레스티지|2025|3580|gasoline|2497|281|fwd|dct|5|10.8
2.2 디젤 노블레스|2025|4006|diesel|2151|194|fwd|dct|7|14.3
1.6 터보 하이브리드 노블레스|2025|4225|hybrid|1598|235|fwd|auto|6|15.7
1.6 터보 하이브리드 그래비티|2025|4742|hybrid|1598|235|awd|auto|6|13.8
# 카니발|Carnival|mpv
## 더 뉴 카니발|KA4 PE|mpv|2023-11
3.5 프레스티지 9인승|2025|3551|gasoline|3470|294|fwd|auto|9|9.0
2.2 디젤 노블레스 9인승|2025|4124|diesel|2151|194|fwd|auto|9|13.1
1.6 터보 하이브리드 시그니처 7인승|2025|5152|hybrid|1598|245|fwd|auto|7|13.5
# EV3|EV3|suv
## 더 기아 EV3|SV1|suv|2024-07
스탠다드 에어|2025|3995|ev||204|fwd|single|5|5.4|350|58.3
롱레인지 어스|2025|4571|ev||204|fwd|single|5|5.4|501|81.4
# EV6|EV6|suv
## 더 뉴 EV6|CV PE|suv|2024-05
롱레인지 라이트|2025|5060|ev||229|rwd|single|5|5.2|494|84.0
롱레인지 GT-라인 AWD|2025|6315|ev||325|awd|single|5|4.7|451|84.0
# EV9|EV9|suv
## 더 기아 EV9|MV|suv|2023-06
에어 2WD|2024|7337|ev||204|rwd|single|7|4.2|501|99.8
어스 4WD|2024|8169|ev||384|awd|single|6|3.9|454|99.8
@ 제네시스
# G70|G70|mid
## 더 뉴 G70|IK PE|sedan|2020-10
2.5 터보|2025|4438|gasoline|2497|304|rwd|auto|5|10.2
3.3 터보 스포츠|2025|5012|gasoline|3342|373|awd|auto|5|8.8
# G80|G80|large
## G80 부분변경|RG3 PE|sedan|2023-12
2.5 터보|2025|5899|gasoline|2497|304|rwd|auto|5|10.6
2.5 터보 AWD|2025|6199|gasoline|2497|304|awd|auto|5|9.8
3.5 터보 AWD|2025|6910|gasoline|3470|380|awd|auto|5|8.4
# G90|G90|large
## 디 올 뉴 G90|RS4|sedan|2021-12
3.5 터보|2025|9617|gasoline|3470|380|awd|auto|5|8.3
3.5 터보 롱휠베이스|2025|16757|gasoline|3470|415|awd|auto|4|8.2
# GV60|GV60|suv
## GV60|JW1|suv|2021-10
스탠다드 2WD|2024|6433|ev||229|rwd|single|5|5.1|451|77.4
퍼포먼스 AWD|2024|7406|ev||435|awd|single|5|4.1|368|77.4
# GV70|GV70|suv
## GV70 부분변경|JK1 PE|suv|2024-05
2.5 터보|2025|5380|gasoline|2497|304|rwd|auto|5|9.9
3.5 터보 AWD|2025|6180|gasoline|3470|380|awd|auto|5|8.2
# GV80|GV80|suv
## GV80 부분변경|JX1 PE|suv|2023-10
2.5 터보|2025|6945|gasoline|2497|304|rwd|auto|5|9.3
3.5 터보 AWD|2025|7788|gasoline|3470|380|awd|auto|7|7.7
쿠페 3.5 터보|2025|8675|gasoline|3470|380|awd|auto|5|7.8
@ KG모빌리티
# 티볼리|Tivoli|suv
## 더 뉴 티볼리|X150|suv|2023-06
1.5 터보 V3|2025|1898|gasoline|1497|163|fwd|auto|5|11.6
1.5 터보 V7|2025|2289|gasoline|1497|163|fwd|auto|5|11.6
# 토레스|Torres|suv
## 토레스|J100|suv|2022-07
1.5 터보 T5|2025|2838|gasoline|1497|170|fwd|auto|5|11.2
1.5 터보 T7|2025|3229|gasoline|1497|170|awd|auto|5|10.2
EVX E7|2025|4760|ev||207|fwd|single|5|5.0|433|73.4
# 렉스턴|Rexton|suv
## 렉스턴 뉴 아레나|Y450|suv|2023-05
2.2 디젤 프리미엄|2025|4010|diesel|2157|202|rwd|auto|5|11.6
2.2 디젤 노블레스|2025|4633|diesel|2157|202|awd|auto|7|10.6
# 무쏘 스포츠|Musso Sports|truck
## 렉스턴 스포츠 칸|Q250|pickup|2021-04
와일드|2025|3172|diesel|2157|202|awd|auto|5|10.1
프레스티지|2025|3608|diesel|2157|202|awd|auto|5|10.1
@ 르노코리아
# 아르카나|Arkana|suv
## 아르카나|LJL PE|suv|2023-12
1.6 GTe 테크노|2025|2300|gasoline|1598|123|fwd|cvt|5|13.6
E-테크 하이브리드 아이코닉|2025|2849|hybrid|1598|145|fwd|auto|5|17.4
# 그랑 콜레오스|Grand Koleos|suv
## 그랑 콜레오스|OV6|suv|2024-09
2.0 터보 테크노|2025|3495|gasoline|1969|211|fwd|dct|5|11.1
E-테크 하이브리드 아이코닉|2025|4152|hybrid|1499|245|fwd|auto|5|15.7
# QM6|QM6|suv
## 더 뉴 QM6|HZG PE2|suv|2023-03
2.0 LPe LE|2024|2840|lpg|1998|140|fwd|cvt|5|8.9
2.0 GDe RE|2024|3260|gasoline|1997|144|fwd|cvt|5|11.6
@ 쉐보레
# 트랙스|Trax|suv
## 트랙스 크로스오버|9BQC|suv|2023-03
1.2 터보 LT|2025|2188|gasoline|1199|139|fwd|auto|5|12.7
1.2 터보 RS|2025|2851|gasoline|1199|139|fwd|auto|5|12.3
# 트레일블레이저|Trailblazer|suv
## 더 뉴 트레일블레이저|9BYC PE|suv|2023-07
1.35 터보 프리미어|2025|2757|gasoline|1341|156|fwd|cvt|5|12.9
1.35 터보 RS|2025|3099|gasoline|1341|156|awd|auto|5|11.6
# 콜로라도|Colorado|truck
## 올 뉴 콜로라도|31XX|pickup|2024-07
2.7 터보 Z71|2024|7279|gasoline|2727|314|awd|auto|5|8.1
`
