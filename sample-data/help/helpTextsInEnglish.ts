/** The same posts in English, in the same order. */
export const noticesMarkup = `
Customer service over Chuseok
Accidents are taken and roadside help is sent **around the clock**, over Chuseok too.
For all else we are there from 24 to 26 September, 10:00–18:00.
===
A new spot at Gangneung Station (KTX)
There is now a Ride spot in the car park east of Gangneung Station.
- Open: daily 06:00–24:00
- Cars: 12, electric cars and SUVs
- To celebrate, first rides are discounted.
===
App version 3.4
We have reworked the app to make it easier to use.
- Spots nearby are shown on a map right on the booking screen.
- If you forget a photograph on returning, you are told.
- Accessibility: the app works with screen readers.
===
A change of prices
From 1 December 2026 the distance fees of some electric cars are lower. The new prices apply to bookings made from 1 December on; bookings made before keep the price of their day.
===
Driving in winter
On snow and ice please keep at least twice your usual distance and avoid braking hard.
If you need snow chains, say so in the request of your booking.
===
A change of the privacy policy
The privacy policy is amended, because some of our contractors have changed. You can read it among the legal documents.
===
Opening hours of the spot at Suseo Station
Because of works in the transfer car park at Suseo Station, cars can be neither picked up nor returned there between 23:00 and 06:00 throughout November. We are sorry for the inconvenience.
===
Maintenance
We carry out maintenance to make the service more reliable.
- When: 25 November, 03:00–05:00
- Effect: bookings and payments pause. Doors of cars in use open and close as usual.
===
50 new electric cars
50 electric cars, among them the Ioniq 5, the EV3 and the Model Y, are now at the spots of the capital area. Press the tag for electric cars on the booking screen.
===
Delivery in more places
After Bundang, delivery is now available in Pangyo and Gwanggyo too. We bring the car to where you want it.
===
Hi-Pass tolls are settled automatically
Every car now has a Hi-Pass device. Tolls are settled with your registered card on the day after the return.
===
Licences are checked faster
The check of a driving licence now takes a minute on average. If the period to renew your licence has passed, please renew it first.
===
Reporting smoke in a car
All cars are smoke-free. Where there are traces of smoking, the cost of special cleaning and a penalty are charged. If a car smells unpleasant, tell us before you drive.
===
Shuttle bus of the Jeju branch
A shuttle bus runs every 10 minutes from gate 5 of Jeju International Airport to our branch. The first leaves at 07:00, the last at 22:30.
===
Card payments work again
On the morning of 3 November payments with some cards were delayed. Amounts that were charged twice have all been refunded automatically. We are sorry for the inconvenience.
===
First ride offer for new members
On your first ride of 3 hours or more you get 10,000 won off. It is applied automatically to cars with the first ride tag.
===
Using the charging card of electric cars
With the charging card in the car you can use the stations of the Ministry of Environment and private ones alike. We bear the cost; we recommend one fast charge per ride.
===
How long we keep lost property
What is found in a car is kept at the spot for 14 days and then handed to the nearest police station. Call customer service, and we find it for you.
===
Bookings over Seollal
Rides over Seollal can be booked from 60 days ahead. Over the holidays the shortest ride is 24 hours.
===
The number of customer service
The number of customer service is **1600-0000**. You can also chat with us from the help page of the app.
`

export const faqsMarkup = `
How do I book?
Choose a spot and a time in the app, and you see which cars are free. Choose a car and pay, and it is booked.
===
From what age can I rent?
Most cars from the age of 21, premium cars from 26. You must have held your licence for a year.
===
Does it cost anything to cancel?
Nothing up to 24 hours before the rental begins. After that we refund the amount less 10% of the rental fee.
===
Can I extend my ride?
Yes, press extend in the app during your ride. If there is another booking after yours, it cannot be extended.
===
Can I return the car to another spot?
It has to go back to the return spot of your booking. Before the ride you can change that spot by changing the booking.
===
Do I have to refuel before returning?
Return it with as much as you got it with. Fuel paid with the fuel card in the car is settled with the distance fee.
===
Can a friend and I take turns at the wheel?
Yes, one more person, if they are registered as an additional driver with the booking and their licence has been checked.
===
What do I do in an accident?
Stop the car in a safe place and look after anybody hurt first. Call 112, and then report it at once in the app or to customer service (1600-0000).
===
Is the damage waiver an insurance?
No. It limits what you pay for damage to the car to a fixed range. You find the details in the legal documents.
===
The door does not open
Switch on Bluetooth and location on your phone, and press again beside the car. If it still does not open, customer service opens it from afar.
===
How do I pay a fine?
When a notice arrives we tell you in the app. After 48 hours in which you may object, it is charged to your registered card, or we have the person liable changed.
===
Can I bring my pet?
Yes, in a carrier. We recommend cars with the pet tag.
===
Can I borrow a child seat?
Some spots lend them for free. Say so in the request of your booking.
===
Can I use Hi-Pass?
Every car has a Hi-Pass card in it. Tolls are settled after the ride.
===
Can I go without my licence card?
We check the licence that is registered in the app, but when you drive you must have the card or the mobile licence with you.
===
Can I drive with a foreign licence?
You need a Korean driving licence or an International Driving Permit. Customer service checks the permit.
===
How do I use points?
For up to 30% of the rental fee when you pay, in steps of 100 points.
===
I need a receipt
You can download it from your rides. Business members get a tax invoice every month.
===
The car is dirty
Before you drive, take a photograph and send it to us as a complaint. Once we have checked it, you get a coupon.
===
I want to leave
Ask for it under My account, Close my account. If there are bookings in progress or unpaid amounts, please settle them first.
`

export const guidesMarkup = `
If you are new here
1. Join with a social account and confirm who you are with your mobile phone.
2. Register your driving licence. The check usually takes less than a minute.
3. Register a card to pay with.
4. Choose a spot and a time, and book a car.
===
Picking up a car
1. You can pick it up from 10 minutes before your booking.
2. Photograph the front, the back, the left and the right, as the app guides you.
3. Press open, make sure that you have the key, and go.
===
Returning a car
1. Park in the space reserved for us at the return spot.
2. Make sure that you leave nothing behind.
3. Photograph the outside and press return.
===
Electric cars
- Press the start button once, and the car is ready.
- The charging port is at a different place on every car; the app shows you where.
- When the battery is below 20%, we show you charging stations nearby.
===
Cars while yours is repaired
While your car is repaired through the other party's fault, we rent you one of the same class. Tell us the number of the insurance case, and we take care of everything from the car to the bill.
`
