// What people call the same thing among toys, wheels, tools, garden, sport, beauty, reading, food and the rest; and
// words spelt in two ways.
export const pastimes = `
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
