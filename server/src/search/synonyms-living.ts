// What people call the same thing among what is used at home, worn and carried.
export const living = `
fridge = refrigerator = icebox
freezer = deep freeze
cooker = stove = hob = oven range
stove > cooktop
oven > stove
microwave = microwave oven
dishwasher = dish washer
washing machine = washer = clothes washer
dryer = tumble dryer = clothes dryer
vacuum cleaner = vacuum = hoover = vac
hoover > robot vacuum
kettle = water boiler = teakettle
coffee maker = coffee machine = espresso machine = coffeemaker
coffee grinder = coffee mill
mixer = blender = food processor
cutlery = silverware = flatware
frying pan = skillet = frypan
saucepan = pot
cookware = pots and pans
mug = cup
glass = tumbler
plate = dish
crockery = dinnerware = dishes = tableware
tea towel = dish towel = dishcloth
bin = trash can = garbage can = rubbish bin = dustbin = waste basket
couch = sofa = settee = loveseat
armchair = easy chair
wardrobe = closet = armoire
chest of drawers = dresser = bureau
cupboard = cabinet
bookcase = bookshelf = book shelf
shelf = rack
nightstand = bedside table = night table
coffee table = side table
duvet = comforter = quilt
blanket = throw
bedding = bed linen = bed sheets = bedsheet
pillow = cushion
pillowcase = pillow case = pillow cover
curtain = drape = drapery
rug = carpet
towel = bath towel
tap = faucet
bathtub = bath tub
candle = scented candle
picture frame = photo frame
wall art = wall decoration = wall decor = poster
vase = flower vase
clock = alarm clock
air conditioner = ac unit = aircon
heater = radiator
fan = ventilator
humidifier = air humidifier
iron = steam iron
sewing machine = stitching machine
trainers = sneakers = gym shoes = tennis shoes = running shoes = sport shoes = kicks
sneaker > trainers
shoes = footwear
shoes > sneakers, boots, trainers
boots = boot
wellies = wellington boots = rain boots = rubber boots = gumboots
slippers = house shoes
flip flops = thongs sandals = sandals
high heels = heels = pumps = stilettos
trousers = pants = slacks
jeans = denims = denim trousers
shorts = short pants
jumper = sweater = pullover = jersey
hoodie = hooded sweatshirt = hoody
sweatshirt = sweat shirt
cardigan = knit jacket
tshirt = t shirt = tee = tee shirt
vest = waistcoat = gilet
undershirt = singlet = tank top
underwear = underpants = briefs = boxers
bra = brassiere
tights = pantyhose = stockings
socks = sock
pyjamas = pajamas = pjs = sleepwear = nightwear
dressing gown = bathrobe = robe
swimsuit = swimming costume = bathing suit = swimwear = bikini
swimming trunks = swim shorts = swim trunks
coat = jacket
raincoat = rain jacket = mac coat
anorak = parka
suit = tuxedo
dress = gown = frock
blouse = womens shirt
handbag = purse = hand bag = shoulder bag
purse > wallet
wallet = billfold
backpack = rucksack = knapsack = back pack = school bag
suitcase = luggage = travel case = trolley case
bag > handbag, backpack, tote
bum bag = fanny pack = waist bag = belt bag
holdall = duffel bag = duffle = gym bag
umbrella = brolly = parasol
hat = cap = beanie
beanie = woolly hat = knit hat
scarf = shawl
gloves = mittens
sunglasses = shades = sun glasses
glasses = eyeglasses = spectacles
tie = necktie
bow tie = bowtie
belt = waist belt
jewellery = jewelry
necklace = pendant = chain
bracelet = bangle
earrings = ear rings
ring > finger ring
brooch = pin
`
