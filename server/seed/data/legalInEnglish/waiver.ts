/** The seeded English damage waiver; the Korean text is binding. */
export const waiver = `
The damage waiver limits the cost of repair that a member bears, where a car is damaged by the member's fault during a rental, to an excess. It is no insurance; it is a part of the rental contract and applies between the Company and the member.
# 1. Insurance that is always included
Every car is covered by comprehensive motor insurance, whose premium is included in the rental fee.
- Bodily injury of others, I and II: the limit laid down by law, and unlimited
- Damage to property of others: 200 million won per accident
- Bodily injury of one's own: 30 million won per person for death, 15 million won for injury
- Injury by uninsured cars: 200 million won per person
Comprehensive motor insurance does not compensate for damage to the rental car itself. That damage is what the damage waiver limits.
# 2. The products
One of the following products is chosen with the booking. The fee differs by car and time of use, and is shown before payment.
## None
- The member bears the whole cost of repair and the loss of use.
## Basic
- The member bears an excess of up to 500,000 won per accident.
- The loss of use is borne separately.
## Standard
- The member bears an excess of up to 300,000 won per accident.
- The loss of use is borne separately.
## Full
- There is no excess per accident.
- The member does not bear the loss of use.
- Accidents without another party are covered once.
The excess of imported and of some premium cars may be higher; the amount shown on the booking screen applies.
# 3. What it covers
1. It covers damage to the car that arises while a registered driver is driving, from the time the rental begins to the time of return.
2. The excess applies to each accident. Damages that arise at different times are separate accidents.
3. Where the cost of repair is less than the excess, only the actual cost is borne.
4. Where the other party is at fault too, the basis is what remains after the amount that the other party bears.
# 4. What it does not cover
In the following cases the member bears the whole damage even with a product.
- Driving under the influence of alcohol or drugs, or without a licence
- Driving by a person who was not registered
- Damage on purpose, or an accident by one of the twelve gross negligences of the Act on Special Cases concerning the Settlement of Traffic Accidents
- Not reporting an accident at once, or reporting it untruthfully
- Settling with the other party, or repairing the car, without the Company's approval
- Driving on after the time of use without extending it
- Use for racing, tests, towing or paid transport, or driving off paved roads
- Entering a flooded road knowing of the danger
# 5. Costs that are borne separately
- Damage to tyres, wheels, glass or door mirrors alone: the actual cost of repair. With the full product the excess applies.
- Loss of the car key or the charging card: the actual cost
- Special cleaning because of dirt, smoking or pets: the actual cost
- Damage from the wrong fuel: the actual cost of repair
- Towing beyond the number of times that is included: the actual cost
# 6. In an accident
1. Stop the car in a safe place, switch the hazard lights on, and help those who are hurt. Call 119 and 112 if needed.
2. Report it **immediately**, by the accident report of the app or to customer service (1600-0000).
3. Photograph the scene, the damaged parts of the car, and the number plate of the other car.
4. Take down the other party's name, contact and insurer.
5. Move or return the car as the Company directs.
# 7. How it is charged
1. The Company sends the estimate of the repair and photographs, and tells the member the amount to be borne.
2. The member may object within 48 hours of the notification. Nothing is charged while an objection is examined.
3. Once that time has passed, or the objection is resolved, the registered means of payment is charged.
4. The loss of use during the repair is based on 50% of the rental fee; the workshop's certificate decides how long the repair took.
# 8. Taking it out and ending it
1. The product is chosen with the booking, and can be neither changed nor ended once the rental has begun.
2. Where a booking is cancelled before the rental begins, the fee of the product is refunded with it.
3. Where the use is extended, the same product applies to the extended time, and the fee for that time is added.
# Effective date
This applies from 1 January 2026.
`
