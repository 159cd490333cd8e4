/** The seeded English damage waiver; the Korean text is binding. */
export const damageWaiverTermsInEnglish = `
If a car is damaged through the member's fault during a rental, the damage waiver limits the repair costs that the member pays to a deductible. The damage waiver is not insurance. It is part of the rental contract and applies between the Company and the member.
# 1. Insurance included with every rental
Every car is covered by comprehensive motor insurance. The premium is included in the rental fee.
- Bodily injury to others, I and II: the statutory limit (I) and unlimited (II)
- Damage to the property of others: 200 million won per accident
- Own bodily injury: 30 million won per person for death, 15 million won per person for injury
- Injury caused by uninsured cars: 200 million won per person
Comprehensive motor insurance does not cover damage to the rental car itself. The damage waiver limits the cost of that damage.
# 2. Damage waiver options
Members choose one of the following options when booking. The fee depends on the car and the rental time and is shown before payment.
## None
- The member pays the full repair costs and the downtime charge.
## Basic
- The member pays a deductible of up to 500,000 won per accident.
- The downtime charge is payable separately.
## Standard
- The member pays a deductible of up to 300,000 won per accident.
- The downtime charge is payable separately.
## Premium
- There is no deductible per accident.
- The member does not pay the downtime charge.
- Single-vehicle accidents are covered only once.
The deductible may be higher for imported cars and some premium cars. The amount shown on the booking screen applies.
# 3. What is covered
1. The waiver covers damage to the car that occurs while a registered driver is driving, from the start of the rental until the return.
2. The deductible applies to each accident. Damage that occurs at different times is treated as separate accidents.
3. If the repair costs are lower than the deductible, the member pays only the actual repair costs.
4. If the other party is also at fault, the calculation is based on what remains after deducting the amount payable by the other party.
# 4. What is not covered
In the following cases, the member pays for the entire damage, even with a damage waiver.
- Driving under the influence of alcohol or drugs, or without a licence
- Driving by a person who is not registered
- Intentional damage, or an accident that involves one of the twelve types of gross negligence under the Act on Special Cases concerning the Settlement of Traffic Accidents
- Failure to report an accident immediately, or a false report
- Settling with the other party or having the car repaired without the Company's approval
- Driving after the end of the rental without extending it
- Use for racing, testing, towing or paid transport, or driving off paved roads
- Entering a flooded road despite knowing the risk of flooding
# 5. Costs charged separately
- Damage only to tyres, wheels, glass or door mirrors: actual repair costs. With Premium, the deductible applies.
- Lost car keys and charging cards: actual costs
- Special cleaning after soiling, smoking or pets: actual costs
- Damage caused by using the wrong fuel: actual repair costs
- Towing beyond the included number of roadside assistance calls: actual costs
# 6. In the event of an accident
1. Stop the car in a safe place, switch on the hazard lights and assist anyone who is injured. Call 119 or 112 if necessary.
2. **Immediately** report the accident in the app or by calling customer service (1600-0000).
3. Photograph the scene of the accident, the damaged parts of the car and the number plate of the other car.
4. Note the other party's name, contact details and insurer.
5. Move or return the car as instructed by the Company.
# 7. Charging procedure
1. The Company sends the member the repair estimate and photographs, and states the amount payable.
2. The member may object within 48 hours of receiving the notification. Nothing is charged while an objection is under review.
3. Once this period has ended or the objection has been resolved, the registered payment method is charged.
4. The downtime charge for the repair period is based on 50% of the rental fee. The repair period is determined by the workshop's certificate.
# 8. Choosing and cancelling a damage waiver
1. A damage waiver is chosen when booking. It cannot be changed or cancelled once the rental has started.
2. If the booking is cancelled before the rental starts, the fee for the damage waiver is refunded with it.
3. If the rental is extended, the same damage waiver applies to the extension, and the fee for the additional time is added.
# Effective date
This damage waiver applies from 1 January 2026.
`
