// What people call the same thing: British and American, short and long, over all categories of the market. Written by hand; one line is one meaning.

/** In a line with `=` every name finds the others. In one with `>` the first finds also what follows, but not the other way round. */
const written = `
laptop = notebook computer = laptop computer
laptop > notebook, ultrabook, chromebook, macbook
notebook > laptop
pc = computer = desktop computer
computer > laptop, desktop
tv = television = telly = flat screen
tv > smart tv, oled tv
cell phone = mobile phone = smartphone = cellphone = smart phone = handset = cellular phone
mobile > cell phone, smartphone, phone
cell > cell phone
phone > smartphone, cell phone, mobile
telephone = phone
headphones = headset = head phones
earbuds = in ear headphones = earphones = ear buds = in ear = earpods = ear phones
headphones > earbuds, earphones
airpods > earbuds, wireless earphones
wifi = wi fi = wireless internet
bluetooth = bt
ereader = e reader = ebook reader = kindle
ebook = e book = digital book
usbc = type c = usb type c
power bank = powerbank = portable charger = portable battery = external battery = battery pack = battery charger
charger = charging adapter = power adapter = power supply
charger > charging cable, charging dock
cable = cord = lead = wire
memory card = sd card = microsd = micro sd = flash card
flash drive = usb stick = thumb drive = memory stick = pen drive = usb drive
hard drive = hard disk = hdd = harddrive
ssd = solid state drive
graphics card = video card = gpu
processor = cpu
monitor = computer screen
screen protector = tempered glass = screen guard = glass protector = screen film = screen shield
screen = display
case = cover = shell
case > sleeve, folio, holster
wallet case > folio case, card case
cover > case
phone case = mobile cover = phone cover = cell phone case
selfie stick = selfiestick = monopod
smartwatch = smart watch
smartwatch > apple watch, fitness watch
watch strap = watch band = wrist strap = wristband
strap = band
fitness tracker = activity tracker = fitness band
vr = virtual reality
vr headset = vr goggles = vr glasses = virtual reality headset = virtual reality viewer
hotspot = mobile hotspot = mifi
speaker = loudspeaker
speakerphone = speaker phone
mic = microphone
webcam = web camera = web cam
camera = cam
camera lens = lens
dslr = digital slr = slr
camcorder = video camera
record player = turntable = vinyl player
game console = games console = video game console = gaming console
joystick = game controller = gamepad = game pad = joypad
playstation = ps
ps5 = playstation 5
ps4 = playstation 4
printer ink = ink cartridge = toner
keyboard piano = digital piano
car mount = car holder = phone holder = phone mount = dashboard mount
mount = holder = bracket
stand = dock = cradle
tripod = camera stand
sim = sim card
unlocked = sim free
refurbished = renewed = reconditioned = used = second hand = pre owned = secondhand = preloved
iphone = apple phone
battery = accumulator
torch = flashlight = flash light
lamp = light
bulb = light bulb = lightbulb
plug adapter = travel adapter = socket adapter
extension cord = extension lead = power strip = surge protector
plug = socket
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
nappy = diaper
nappies = diapers
pushchair = stroller = pram = buggy = baby carriage
cot = crib = baby bed
dummy = pacifier = soother
baby bottle = feeding bottle
plush = stuffed animal = soft toy = cuddly toy = teddy = plushie
teddy bear = teddy
toy car = model car = diecast
jigsaw = jigsaw puzzle = puzzle
board game = boardgame = tabletop game
playing cards = card deck
lego = building bricks = building blocks
building blocks = bricks = toy blocks
doll = dolly
rc car = remote control car = radio controlled car
drone = quadcopter = quadrocopter
scale model = model kit
kite = stunt kite
bicycle = bike = push bike = cycle
bike > ebike, mountain bike, road bike
motorcycle = motorbike = motor bike
ebike = electric bike = electric bicycle
mtb = mountain bike
scooter = kick scooter = moped
helmet = crash helmet
tyre = tire
tyres = tires
number plate = license plate
windscreen = windshield
bonnet = car hood
boot liner = trunk liner
car = automobile = auto
car seat = child seat
bike lock = bicycle lock = cycle lock
bike light = bicycle light = bicycle lamp
motor oil = engine oil
spanner = wrench
screwdriver = screw driver
drill = power drill = cordless drill
hammer = mallet
saw = handsaw
pliers = tongs
toolbox = tool box = tool kit = toolkit
tape measure = measuring tape
ladder = stepladder = step ladder
sellotape = sticky tape = adhesive tape = scotch tape
glue = adhesive
paint = colour paint
lawnmower = lawn mower = grass cutter
hosepipe = garden hose = hose
secateurs = pruning shears = pruners = garden shears
spade = shovel
wheelbarrow = garden cart
plant pot = flower pot = planter = flowerpot
seeds = seed
fertiliser = fertilizer = plant food
garden furniture = patio furniture = outdoor furniture
barbecue = bbq = grill = barbeque
greenhouse = green house = glasshouse
watering can = plant sprayer
weed killer = herbicide = weedkiller
bird feeder = birdhouse
tent = camping tent
sleeping bag = camp bed
water bottle = drinking bottle = drinks bottle
thermos = vacuum flask = insulated bottle = flask
dumbbell = hand weight = free weight = dumbbells
weights = barbell
exercise bike = stationary bike = spinning bike
treadmill = running machine
yoga mat = exercise mat = fitness mat = gym mat
football = soccer ball = soccer
basketball = basket ball
ping pong = table tennis
racket = racquet
fishing rod = fishing pole
skateboard = skate board
swim goggles = swimming goggles
skipping rope = jump rope
gym = fitness = workout
shampoo = hair wash
conditioner = hair conditioner
moisturiser = moisturizer = face cream = skin cream
body lotion = body cream
sunscreen = sun cream = suncream = sunblock = sun lotion
lipstick = lip colour
lip balm = chapstick = lip salve
nail varnish = nail polish
makeup = make up = cosmetics
perfume = fragrance = eau de parfum = cologne = eau de toilette
aftershave = after shave
razor = shaver
electric razor = electric shaver
hairdryer = hair dryer = blow dryer = hair drier
hair straightener = flat iron
hairbrush = hair brush
toothbrush = tooth brush
toothpaste = tooth paste
soap = hand soap = body wash
shower gel = body wash
deodorant = antiperspirant
essential oil = aroma oil
aromatherapy diffuser = oil diffuser = aroma diffuser
wig = hairpiece
book = paperback = hardback = hardcover
novel = fiction
comic = comics = graphic novel = manga
magazine = periodical
vinyl = lp = vinyl record = record
cd = compact disc
dvd = film disc
bluray = blu ray
film = movie
guitar = acoustic guitar
electric guitar = e guitar
violin = fiddle
drum kit = drum set
sheet music = music score
harmonica = mouth organ
planner = diary = agenda = organiser
notepad = notebook = writing pad
ballpoint = biro = pen = ballpoint pen
fountain pen = ink pen
coloured pencils = colored pencils = crayons
rubber eraser = eraser
stationery = writing paper
sticker = decal
calendar = wall calendar
greeting card = greetings card = birthday card
gift wrap = wrapping paper
gift = present
voucher = gift card = gift certificate = coupon
sweets = candy = confectionery
biscuit = cookie
crisps = chips = potato chips
chips > fries
chocolate = choc
coffee = coffee beans
tea = herbal tea
loose tea = tea leaves
honey = raw honey
jam = jelly = marmalade = preserve
ketchup = tomato sauce
aubergine = eggplant
courgette = zucchini
coriander = cilantro
porridge = oatmeal
flour = baking flour
sugar = sweetener
spice = seasoning = spices
olive oil = extra virgin oil
crisp bread = crackers
soda = soft drink = fizzy drink = pop drink
spirits = liquor
snack = snacks = nibbles
vegan = plant based
gluten free = glutenfree
handmade = hand made = handcrafted = hand crafted = artisan
painting = canvas art = artwork
drawing = sketch
print = art print
pottery = ceramic = ceramics = stoneware
knitting = knitwear
yarn = wool = knitting wool
crochet = crocheted
embroidery = needlework
sculpture = statue = figurine
paintbrush = paint brush
colour = color
grey = gray
aluminium = aluminum
aluminum = alu
wood = wooden
wool = woolen = woollen
rucksack > hiking pack
template = templates
ebook > pdf book
software = program = app
course = online course = class = tutorial
font = typeface
icon set = icon pack = icons
preset = presets
wallpaper = desktop background
photo = picture = image
licence key = license key = product key = activation key
subscription = membership
logo = logo design
plugin = plug in = add on
antivirus = anti virus
mouse pad = mousepad = mouse mat
router = wifi router = modem
antenna = aerial
signal booster = range extender = repeater
remote = remote control = remote controller
projector = beamer
earplug = ear plug
satnav = sat nav = gps = navigation system
dash cam = dashcam = dashboard camera
doorbell = door bell
security camera = cctv = surveillance camera
smoke alarm = smoke detector
thermometer = temperature gauge
scales = scale = weighing scale
first aid kit = first aid box
plaster = band aid = bandaid = adhesive bandage
mask = face mask
tissue = kleenex
toilet paper = loo roll = bath tissue
washing powder = laundry detergent = detergent
washing up liquid = dish soap = dishwashing liquid
clothes peg = clothespin
ironing board = iron board
hoop = ring toss
pet food = dog food
dog lead = dog leash
dog bed = pet bed
cat litter = kitty litter
aquarium = fish tank
kids = children = childrens = child
mens = men = man
womens = women = ladies = woman
boy = boys
girl = girls
mum = mom = mother
dad = father
baby = infant = newborn
christmas = xmas
halloween = trick or treat
knife = knives
shelf = shelves
scarf = scarves
leaf = leaves
wolf = wolves
mouse = mice
foot = feet
tooth = teeth
loaf = loaves
half = halves
goose = geese
waterproof = water proof = water resistant = rainproof
shockproof = shock proof = impact resistant = rugged
wireless = cordless
rechargeable = re chargeable
foldable = folding = collapsible
portable = travel size
transparent = clear = see through
oversized = extra large
xl = extra large
mini = small
big = large
vintage = retro
antique = old
purple = violet
turquoise = teal = aqua
pink > rose
gold = golden
silver = silvery
4k = uhd = ultra hd
fullhd = full hd = 1080p
noise cancelling = noise canceling = anc = noise cancellation
heart rate = pulse
keyring = key ring = keychain = key chain = key fob
credit card > card
`

export interface SynonymLine { names: string[]; oneWay: boolean }

export const synonymLines: readonly SynonymLine[] = written.trim().split('\n').map((line) => {
  const oneWay = line.includes('>')
  return { oneWay, names: line.split(/[=>,]/).map((name) => name.trim()).filter((name) => name !== '') }
})

/** Words that people add and listings need not have: they raise what has them and leave out nothing. */
export const fillers: ReadonlySet<string> = new Set(`a an and any are as at be best brand buy by cheap cheapest deal deals do find for from get good great have i in inexpensive is it its looking low me my near need new nice no of off offer on online or order our please price priced purchase quality sale sell shop shopping some something store that the their there these this to top under uk want what which who with within without you your`.split(' '))

/** Words that say what a thing is for, not what it is: what follows them in a title or a query is not the thing itself. */
export const purposes: ReadonlySet<string> = new Set(['for', 'fit', 'fits', 'compatible', 'compat', 'with', 'from', 'by', 'in', 'of', 'to', 'against', 'without'])

/** Words at the end of a title that name a colour, a size or an amount instead of the thing. */
export const looks: ReadonlySet<string> = new Set(`black white red blue green yellow orange purple pink brown gray grey silver gold beige ivory navy teal turquoise clear transparent rose multicolor multicolour dark light matte glossy small medium larg xl xxl xs mini size set pack piec pair new unlock refurbish use edit seri gener gen model version`.split(' '))
